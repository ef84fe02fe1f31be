import { randomBytes } from 'node:crypto';

/** A token for the link in an email: 256 random bits. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');
