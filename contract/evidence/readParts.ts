import { unzipSync, type UnzipFileInfo } from 'fflate';
import { sha256 } from './digest';
import { Flaw } from './flaw';
import { PARTS, SIGNATURE_BLOCK, SIGNATURE_BLOCK_BYTES } from './format';

/** An evidence file, taken apart. */
export interface ReadFile {
  /** SHA-256 of all bytes before the signature block. */
  readonly digest: string;
  readonly publicKey: string;
  readonly signature: string;
  /** By name. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

/**
 * Reads a file's parts without trusting any of it.
 * @throws Flaw if it is not an evidence file
 */
export async function readParts(file: Uint8Array): Promise<ReadFile> {
  const end = file.length - SIGNATURE_BLOCK_BYTES;
  const block = SIGNATURE_BLOCK.exec(textOf(file.subarray(Math.max(end, 0))));
  const [, publicKey, signature] = block ?? [];
  if (!publicKey || !signature)
    throw new Flaw(
      'notEvidence',
      'signature: the file does not end with one. It is no evidence file, or its end was changed.',
    );
  return { digest: await sha256(file.subarray(0, end)), publicKey, signature, parts: unzip(file) };
}

/** The text of a part, or of a part of the file. */
export const textOf = (content: Uint8Array | undefined): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);

function unzip(file: Uint8Array): Map<string, Uint8Array> {
  try {
    // Our files are uncompressed; a part that claims to be larger than the file is not unpacked.
    const filter = ({ size, originalSize, compression }: UnzipFileInfo) =>
      compression === 0 && size === originalSize && size <= file.length;
    return new Map(Object.entries(unzipSync(file, { filter })));
  } catch {
    throw new Flaw(
      'frame',
      'ZIP: it cannot be read; the names, sizes or positions of its parts were changed.',
    );
  }
}

/**
 * Compares every part with the list of checksums.
 * @throws Flaw naming the first part that differs, is missing or is not listed
 */
export async function checkSums(parts: ReadFile['parts']): Promise<void> {
  const listed = readSums(parts.get(PARTS.sums));
  for (const [part, sum] of listed) {
    const content = parts.get(part);
    if (!content) throw new Flaw('missing', `${part}: it is missing.`, { part });
    if ((await sha256(content)) !== sum) throw changed(part);
  }
  const extra = [...parts.keys()].find((name) => name !== PARTS.sums && !listed.has(name));
  if (extra) throw new Flaw('extra', `${extra}: it does not belong to the file.`, { part: extra });
}

function readSums(content: Uint8Array | undefined): Map<string, string> {
  if (!content) throw new Flaw('missing', `${PARTS.sums}: it is missing.`, { part: PARTS.sums });
  const lines = textOf(content).split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      if (!sum || !name) throw changed(PARTS.sums);
      return [name, sum];
    }),
  );
}

const changed = (part: string) =>
  new Flaw('changed', `${part}: it was changed after the file was made.`, { part });
