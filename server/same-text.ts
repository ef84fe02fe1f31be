import { timingSafeEqual } from 'node:crypto';

/** Whether two texts are equal, in a time that does not tell how much of a secret was guessed right. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
