import { hash, verify } from '@node-rs/argon2';

/** The cost of a hash: memory in KiB, and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** OWASP's minimum: 19 MiB, two passes; about 25 ms, off the main thread. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

export interface Passwords {
  hash(text: string): Promise<string>;
  verify(passwordHash: string, text: string): Promise<boolean>;
  /** Takes as long as `verify` and is always false: for an email that has no account. */
  verifyNobody(text: string): Promise<false>;
}

/** Passwords as argon2id hashes. */
export function createPasswords(cost = COST): Passwords {
  const hashPassword = (text: string) => hash(text, { ...cost, parallelism: 1 });
  // Computed at start, so that the first unknown email takes no longer than later ones.
  const hashOfNobody = hashPassword('the password of nobody');
  return {
    hash: hashPassword,
    verify: (passwordHash, text) => verify(passwordHash, text),
    async verifyNobody(text) {
      await verify(await hashOfNobody, text);
      return false;
    },
  };
}
