import { createHmac, type BinaryToTextEncoding } from 'node:crypto';

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
