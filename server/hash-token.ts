import { createHash } from 'node:crypto';

/** What the database keeps of a random token. A plain hash is enough, since a long one cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
