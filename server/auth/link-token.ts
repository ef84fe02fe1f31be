import { createHash, randomBytes } from 'node:crypto';

/** A token for the link in a mail: 256 random bits. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of it. A plain hash is enough, since a long random token cannot be guessed. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');
