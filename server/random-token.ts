import { createHash, randomBytes } from 'node:crypto';

/** Random bits for links, keys and cookies; 256 unless said otherwise. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** The hash of a random token, for the database. A plain hash is enough, since a long token cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
