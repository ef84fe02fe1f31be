import { createHash, createHmac, randomBytes, type BinaryToTextEncoding } from 'node:crypto';

/** 256 random bits, for links, keys and cookies. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a random token, for the database. A plain hash is enough, since a long token cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The digest of a text that can be guessed, such as an email or a network: keyed, so that nobody who reads the database
 * can find it by trying. Digests for different purposes differ.
 */
export const keyedDigest = (
  secret: string | undefined,
  purpose: string,
  text: string,
  encoding: BinaryToTextEncoding = 'base64url',
): string => createHmac('sha256', `${purpose} ${secret}`).update(text).digest(encoding);
