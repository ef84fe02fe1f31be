import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's minimum: 19 MiB, two passes; about 25 ms, off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (text: string): Promise<string> => hash(text, COST);

export const verifyPassword = (passwordHash: string, text: string): Promise<boolean> =>
  verify(passwordHash, text);

// Computed at start, so that the first unknown email takes no longer than later ones.
const hashOfNobody = hashPassword('the password of nobody');

/** Takes as long as `verifyPassword` and is always false: for an email that has no account. */
export async function verifyNobody(text: string): Promise<false> {
  await verifyPassword(await hashOfNobody, text);
  return false;
}
