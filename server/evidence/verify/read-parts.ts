import { unzipSync } from 'fflate';
import { sha256 } from '../chain';
import { PARTS, SIGNATURE_BLOCK, SIGNATURE_BLOCK_BYTES } from '../format';

/** An evidence file, taken apart. */
export interface ReadFile {
  /** SHA-256 of all bytes before the signature block. */
  readonly digest: string;
  readonly publicKey: string;
  readonly signature: string;
  /** By name. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

/** A problem in a file, as a readable line. */
export class Flaw extends Error {}

/**
 * Reads a file's parts without trusting any of it.
 * @throws Flaw if it is not an evidence file
 */
export function readParts(file: Uint8Array): ReadFile {
  const end = file.length - SIGNATURE_BLOCK_BYTES;
  const block = SIGNATURE_BLOCK.exec(Buffer.from(file.subarray(Math.max(end, 0))).toString('latin1'));
  const [, publicKey, signature] = block ?? [];
  if (!publicKey || !signature)
    throw new Flaw(
      'signature: the file does not end with one. It is no evidence file, or its end was changed.',
    );
  return { digest: sha256(file.subarray(0, end)), publicKey, signature, parts: unzip(file) };
}

function unzip(file: Uint8Array): Map<string, Uint8Array> {
  try {
    // Our files are uncompressed; a part that claims to be larger than the file is not unpacked.
    const filter = ({
      size,
      originalSize,
      compression,
    }: {
      size: number;
      originalSize: number;
      compression: number;
    }) => compression === 0 && size === originalSize && size <= file.length;
    return new Map(Object.entries(unzipSync(file, { filter })));
  } catch {
    throw new Flaw('ZIP: it cannot be read; the names, sizes or positions of its parts were changed.');
  }
}

/**
 * Compares every part with the list of checksums.
 * @throws Flaw naming the first part that differs, is missing or is not listed
 */
export function checkSums(parts: ReadFile['parts']): void {
  const listed = readSums(parts.get(PARTS.sums));
  for (const [name, sum] of listed) {
    const content = parts.get(name);
    if (!content) throw new Flaw(`${name}: it is missing.`);
    if (sha256(content) !== sum) throw new Flaw(`${name}: it was changed after the file was made.`);
  }
  const extra = [...parts.keys()].find((name) => name !== PARTS.sums && !listed.has(name));
  if (extra) throw new Flaw(`${extra}: it does not belong to the file.`);
}

function readSums(content: Uint8Array | undefined): Map<string, string> {
  if (!content) throw new Flaw(`${PARTS.sums}: it is missing.`);
  const lines = Buffer.from(content).toString().split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      if (!sum || !name) throw new Flaw(`${PARTS.sums}: it was changed after the file was made.`);
      return [name, sum];
    }),
  );
}
