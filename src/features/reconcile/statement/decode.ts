import { RefusedFile, type RefusalReason } from './refusal';

/** Fifty thousand rows of the widest export take some 15 MB. */
const MAX_BYTES = 60 * 1024 * 1024;

/** How files of other kinds begin. */
const OTHER_KINDS: readonly (readonly [start: string, reason: RefusalReason])[] = [
  ['PK\u0003\u0004', 'spreadsheet'],
  ['\u00d0\u00cf\u0011\u00e0', 'spreadsheet'],
  ['%PDF', 'pdf'],
  ['\u0089PNG', 'picture'],
  ['\u00ff\u00d8\u00ff', 'picture'],
  ['GIF8', 'picture'],
  ['RIFF', 'picture'],
];
const OTHER_TEXTS: readonly (readonly [start: RegExp, reason: RefusalReason])[] = [
  [/^\s*<(!doctype html|html)/i, 'webPage'],
  [/^\s*(<\?xml|<[a-z]+[ >]|OFXHEADER|!Type:|:20:|\{\s*"|\[\s*\{)/i, 'otherFormat'],
];

/**
 * The text of a statement: UTF-8, UTF-16 with or without a byte order mark, or Windows-1252.
 * @throws RefusedFile for other kinds of files, told by their bytes.
 */
export function decodeStatement(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES) throw new RefusedFile('tooLarge');
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  const other = OTHER_KINDS.find(([begin]) => start.startsWith(begin));
  if (other) throw new RefusedFile(other[1]);
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (!text.trim()) throw new RefusedFile('empty');
  const otherText = OTHER_TEXTS.find(([begin]) => begin.test(text));
  if (otherText) throw new RefusedFile(otherText[1]);
  // A text has no NUL, but most other kinds of files do.
  if (text.includes('\0')) throw new RefusedFile('noTable');
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a byte order mark, every other byte of most texts is zero.
  const sample = bytes.subarray(0, 2000);
  const zeros = (from: number) => sample.filter((byte, at) => at % 2 === from && byte === 0).length;
  const most = sample.length / 4;
  if (zeros(1) > most) return 'utf-16le';
  if (zeros(0) > most) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
