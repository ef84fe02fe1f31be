import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOUR_DEPTH = 8;
const TRUECOLOUR = 2;
const UP = 2;

/**
 * A PNG that is small only because of its filter: each row is stored as its difference from the row above. With
 * `isNoise` each row differs from the one above by the same random row, so every other filter finds noise.
 */
export function filteredPng(width: number, height: number, isNoise = false): Buffer {
  const row = (pixels: Buffer) => Buffer.concat([Buffer.from([UP]), pixels]);
  const first = row(noise('first', width * 3));
  const next = row(isNoise ? noise('next', width * 3) : Buffer.alloc(width * 3));
  const rows = Buffer.concat([first, Buffer.alloc(first.length * (height - 1), next)]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = COLOUR_DEPTH;
  header[9] = TRUECOLOUR;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same for each run, so that the size of what is kept is too. */
const noise = (seed: string, bytes: number): Buffer =>
  createHash('shake256', { outputLength: bytes }).update(seed).digest();

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(name), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
