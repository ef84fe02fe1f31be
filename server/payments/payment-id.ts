/** Letters and digits that are not confused when read aloud (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;
const BITS = 30;
const MASK = 2 ** BITS - 1;

/**
 * The readable id of the payment with this number (1 to 2^30 - 1), e.g. `PP-7K3M9Q`. Different numbers never get the
 * same id, since every step below is reversible. Consecutive ids look unrelated, so an id reveals nothing about volume.
 */
export function formatPaymentId(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > MASK)
    throw new RangeError(`Payment number ${number} is outside 1 to ${MASK}.`);
  let scrambled = multiply(number, 0x2c1b3c6d);
  scrambled ^= scrambled >>> 15;
  scrambled = multiply(scrambled, 0x297a2d39);
  scrambled ^= scrambled >>> 14;

  let code = '';
  for (let position = 0; position < LENGTH; position++) code += ALPHABET[(scrambled >>> (5 * position)) & 31];
  return `PP-${code}`;
}

/** Modulo 2^30; reversible because both factors are odd. */
const multiply = (value: number, oddFactor: number) => Math.imul(value, oddFactor) & MASK;
