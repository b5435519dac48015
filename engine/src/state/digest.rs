//! A digest of a state that is the same on every machine.

use std::hash::{Hash, Hasher};

/// A 64-bit multiply-and-rotate hash, independent of the machine's word size.
#[derive(Debug)]
pub struct Digest(u64);

impl Digest {
    /// The digest of a value.
    pub fn of<T: Hash>(value: &T) -> u64 {
        let mut digest = Digest(0x9e37_79b9_7f4a_7c15);
        value.hash(&mut digest);
        digest.finish()
    }

    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for Digest {
    fn finish(&self) -> u64 {
        let folded = self.0 ^ (self.0 >> 32);
        folded.wrapping_mul(0xd6e8_feb8_6659_fd93) ^ (self.0 >> 29)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.mix(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.mix(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.mix(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    fn write_i32(&mut self, number: i32) {
        self.mix(u64::from(number.cast_unsigned()));
    }

    fn write_i64(&mut self, number: i64) {
        self.mix(number.cast_unsigned());
    }

    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.mix(number as u64);
    }
}
