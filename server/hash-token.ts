import { createHash } from 'node:crypto';

/** The hash of a random token, for the database. A plain hash is enough, since a long token cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
