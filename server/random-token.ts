import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for links, keys and cookies. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a random token, for the database. A plain hash is enough, since a long token cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
