/** A place in the upright picture, in its pixels. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A word as it was read. */
export interface Word {
  readonly text: string;
  /** Of its least certain character, 0 to 100. */
  readonly confidence: number;
  /** The same of each character, if known. */
  readonly confidences?: readonly number[];
  readonly box: Box;
}

/** The text of a receipt, on the upright picture. */
export interface Reading {
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
  /** From a point of the upright picture to fractions of the picture as it was sent: `x = a·x + c·y + e`, as in CSS. */
  readonly toPicture: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
}

/** Words side by side, from left to right. */
export type Row = readonly Word[];

export const heightOf = ({ y0, y1 }: Box): number => y1 - y0;
const middle = ({ y0, y1 }: Box): number => (y0 + y1) / 2;

/** The words by rows, from top to bottom. */
export function rowsOf(words: readonly Word[]): Row[] {
  const rows: Word[][] = [];
  for (const word of [...words].sort((a, b) => middle(a.box) - middle(b.box))) {
    const row = rows.findLast((other) => areBeside(other[0]!, word));
    if (row) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.sort((a, b) => a.box.x0 - b.box.x0));
}

function areBeside({ box: a }: Word, { box: b }: Word): boolean {
  return Math.abs(middle(a) - middle(b)) < 0.5 * Math.min(heightOf(a), heightOf(b));
}

/** The text of words, separated by spaces. */
export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/**
 * The label of a row: its own words without digits, or else the row above if no digit stands there.
 * @param isPartOfValue says which words of the row itself belong to its value, such as a currency
 */
export function labelOf(
  rows: readonly Row[],
  index: number,
  isPartOfValue: (text: string) => boolean = () => false,
): string {
  const own = (rows[index] ?? []).filter(({ text }) => /^[A-Za-z][A-Za-z.:()]*$/.test(text));
  const label = textOf(own.filter(({ text }) => !isPartOfValue(text)));
  if (label) return label;
  const above = rows[index - 1];
  return above && above.every(({ text }) => !/\d/.test(text)) ? textOf(above) : '';
}

/** The least certain of several words. */
export const confidenceOf = (words: readonly Word[]): number =>
  Math.min(...words.map(({ confidence }) => confidence));

/** The smallest box around all of them. */
export const around = (boxes: readonly Box[]): Box => ({
  x0: Math.min(...boxes.map(({ x0 }) => x0)),
  y0: Math.min(...boxes.map(({ y0 }) => y0)),
  x1: Math.max(...boxes.map(({ x1 }) => x1)),
  y1: Math.max(...boxes.map(({ y1 }) => y1)),
});

/** True if the words stand so close that they may be groups of one number. */
export const areClose = (left: Word, right: Word): boolean =>
  right.box.x0 - left.box.x1 < 1.3 * Math.max(heightOf(left.box), heightOf(right.box));

/** True if the picture may have been cut through the word. */
export function isAtEdge({ box }: Word, { width, height }: Pick<Reading, 'width' | 'height'>): boolean {
  const margin = 0.3 * heightOf(box);
  return box.x0 < margin || box.y0 < margin || box.x1 > width - margin || box.y1 > height - margin;
}

/** A place as fractions of the picture as it was sent, for outlines. */
export function placeOf(box: Box, { toPicture: [a, b, c, d, e, f] }: Reading): Box {
  const corners = [
    [box.x0, box.y0],
    [box.x1, box.y0],
    [box.x0, box.y1],
    [box.x1, box.y1],
  ].map(([x = 0, y = 0]) => ({ x: a * x + c * y + e, y: b * x + d * y + f }));
  return around(corners.map(({ x, y }) => ({ x0: x, y0: y, x1: x, y1: y })));
}
