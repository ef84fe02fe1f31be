import { createHash } from 'node:crypto';
import { Zip, ZipPassThrough } from 'fflate';
import { PARTS, SIGNATURE_BLOCK_BYTES } from '../../contract/evidence/format';

/** A part of the file, its bytes as they come. */
export interface Part {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array>;
}

/** Turns the SHA-256 of everything before into the file's last bytes, `SIGNATURE_BLOCK_BYTES` of them. */
export type Sign = (digest: string) => string;

const COMMENT_LENGTH_AT = -2;

/**
 * The parts as a ZIP, uncompressed, followed by `SHA256SUMS` and, as the ZIP's comment, a signature over all bytes before
 * it: no byte of the file is outside of it. Holds no more in memory than one chunk.
 */
export async function* signedZip(
  parts: AsyncIterable<Part>,
  madeAt: Date,
  sign: Sign,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const whole = createHash('sha256');
  const zip = new Zip((error, chunk, isEnd) => {
    if (error) throw error;
    // The comment's length is the last thing before the comment.
    if (isEnd)
      new DataView(chunk.buffer).setUint16(chunk.length + COMMENT_LENGTH_AT, SIGNATURE_BLOCK_BYTES, true);
    written.push(chunk);
  });
  function* drain(): Generator<Uint8Array> {
    for (const chunk of written.splice(0)) {
      whole.update(chunk);
      yield chunk;
    }
  }
  async function* add(
    { name, content }: Part,
    sum = createHash('sha256'),
  ): AsyncGenerator<Uint8Array, string> {
    const file = new ZipPassThrough(name);
    file.mtime = madeAt;
    zip.add(file);
    for await (const piece of content) {
      const bytes = new Uint8Array(Buffer.from(piece));
      sum.update(bytes);
      file.push(bytes);
      yield* drain();
    }
    file.push(new Uint8Array(), true);
    yield* drain();
    return sum.digest('hex');
  }

  const sums: string[] = [];
  for await (const part of parts) sums.push(`${yield* add(part)}  ${part.name}\n`);
  yield* add({ name: PARTS.sums, content: asStream(sums.join('')) });
  zip.end();
  yield* drain();
  yield Buffer.from(sign(whole.digest('hex')));
}

/** One piece as a part's content. */
export async function* asStream(piece: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield piece;
}
