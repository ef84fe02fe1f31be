/** SHA-256 as 64 hexadecimal digits. Browsers have it on secure pages only. */
export async function sha256(content: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(content)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Whether the holder of the Ed25519 key has signed this text.
 * @param publicKey 64 hexadecimal digits
 * @param signature 128 hexadecimal digits
 */
export async function isSignedBy(publicKey: string, text: string, signature: string): Promise<boolean> {
  const algorithm = { name: 'Ed25519' };
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), algorithm, false, ['verify']);
    return await crypto.subtle.verify(algorithm, key, bytesOf(signature), new TextEncoder().encode(text));
  } catch (error) {
    if (isUnknownAlgorithm(error)) throw error;
    // 32 bytes that are not a point on the curve.
    return false;
  }
}

const isUnknownAlgorithm = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotSupportedError';

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
