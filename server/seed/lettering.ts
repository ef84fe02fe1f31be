/** Digits, capital letters and the marks of numbers as lines, in a cell of 10 by 18 units: a server may have no fonts. */
const LINES: Record<string, string> = {
  '0': 'M5 0C8.5 0 10 4 10 9S8.5 18 5 18 0 14 0 9 1.5 0 5 0Z',
  '1': 'M1.5 3.5L5.5 0V18',
  '2': 'M.3 4.5C.8 1.5 3 0 5.2 0 8 0 9.7 2 9.7 4.6 9.7 9 0 13 0 18H10',
  '3': 'M.5 3.5C1.2 1.2 3 0 5 0 7.8 0 9.4 1.8 9.4 4.3 9.4 7 7.5 8.6 4 8.6 7.8 8.6 10 10.4 10 13.2 10 16.2 8 18 5 18 2.6 18 .8 16.8 0 14.5',
  '4': 'M8 18V0L0 12.5H10.5',
  '5': 'M9 0H1.8L1 8C2 7 3.5 6.5 5 6.5 8 6.5 10 8.8 10 12.2 10 15.8 8 18 4.8 18 2.4 18 .6 16.8 0 14.5',
  '6': 'M9 2.5C8.2.9 6.8 0 5.2 0 2 0 0 3.5 0 9.5 0 15 1.8 18 5.2 18 8 18 10 15.8 10 12.4 10 9.2 8 7 5.3 7 2.5 7 .3 9 0 12',
  '7': 'M0 0H10L4 18',
  '8': 'M5 8.4C2.4 8.4.8 6.6.8 4.2.8 1.7 2.4 0 5 0S9.2 1.7 9.2 4.2C9.2 6.6 7.6 8.4 5 8.4 2 8.4 0 10.4 0 13.2 0 16.2 2 18 5 18S10 16.2 10 13.2C10 10.4 8 8.4 5 8.4Z',
  '9': 'M1 15.5C1.8 17.1 3.2 18 4.8 18 8 18 10 14.5 10 8.5 10 3 8.2 0 4.8 0 2 0 0 2.2 0 5.6 0 8.8 2 11 4.7 11 7.5 11 9.7 9 10 6',
  A: 'M0 18L5 0L10 18M1.8 12H8.2',
  B: 'M0 0V18H5.5C8.4 18 10 16.2 10 13.2S8.4 8.6 5.5 8.6H0M5 8.6C7.6 8.6 9 7 9 4.3S7.6 0 5 0H0',
  C: 'M10 3.6C9 1.3 7.3 0 5.2 0 2 0 0 3.4 0 9S2 18 5.2 18C7.3 18 9 16.7 10 14.4',
  D: 'M0 0V18H4C8 18 10 14.6 10 9S8 0 4 0Z',
  E: 'M9.5 0H0V18H9.5M0 8.8H8',
  F: 'M9.5 0H0V18M0 8.8H8',
  G: 'M10 3.6C9 1.3 7.3 0 5.2 0 2 0 0 3.4 0 9S2 18 5.2 18C8 18 10 16 10 12.5V9.5H5.5',
  H: 'M0 0V18M10 0V18M0 8.8H10',
  I: 'M2 0H8M5 0V18M2 18H8',
  J: 'M8 0V12.5C8 16 6.6 18 4 18 2 18 .6 16.8 0 14.8',
  K: 'M0 0V18M9.5 0L0 10.5M3.5 7L10 18',
  L: 'M0 0V18H9',
  M: 'M0 18V0L5 11L10 0V18',
  N: 'M0 18V0L10 18V0',
  O: 'M5 0C8.8 0 11 3.6 11 9S8.8 18 5 18 -1 14.4-1 9 1.2 0 5 0Z',
  P: 'M0 18V0H5.5C8.4 0 10 2 10 5S8.4 10 5.5 10H0',
  Q: 'M5 0C8.8 0 11 3.6 11 9S8.8 18 5 18 -1 14.4-1 9 1.2 0 5 0ZM7 13.5L11 19',
  R: 'M0 18V0H5.5C8.4 0 10 2 10 5S8.4 10 5.5 10H0M5.5 10L10 18',
  S: 'M9.4 3.4C8.6 1.2 7 0 5 0 2.4 0 .6 1.7.6 4.3.6 10 10 7.2 10 13.4 10 16.2 8 18 5.1 18 2.6 18 .8 16.6 0 14.2',
  T: 'M0 0H10M5 0V18',
  U: 'M0 0V12C0 16 2 18 5 18S10 16 10 12V0',
  V: 'M0 0L5 18L10 0',
  W: 'M-1 0L2 18L5 4L8 18L11 0',
  X: 'M0 0L10 18M10 0L0 18',
  Y: 'M0 0L5 9L10 0M5 9V18',
  Z: 'M0 0H10L0 18H10',
  '.': 'M3 17.4V17.6',
  ':': 'M4 5V5.2M4 17.4V17.6',
  '-': 'M2 10H8',
};

/** From one character to the next; points and colons are narrower. */
const advanceOf = (character: string): number => (character === '.' || character === ':' ? 8 : 14.5);

interface Place {
  /** The line's left end, or its right end with `isAtEnd`, in pixels. */
  x: number;
  /** Its upper edge. */
  y: number;
  /** The height of a capital, in pixels. */
  height: number;
  colour: string;
  /** The text ends at `x`. */
  isAtEnd?: boolean;
}

/** A line of text as SVG. Small letters are drawn as capitals; characters without a shape leave a gap. */
export function letters(text: string, { x, y, height, colour, isAtEnd = false }: Place): string {
  const scale = height / 18;
  let width = 0;
  const shapes = [...text.toUpperCase()].map((character) => {
    const shape = `<path transform="translate(${width})" d="${LINES[character] ?? ''}"/>`;
    width += advanceOf(character);
    return shape;
  });
  const left = isAtEnd ? x - (width - 4) * scale : x;
  return `<g transform="translate(${left} ${y}) scale(${scale})" stroke="${colour}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" fill="none">${shapes.join('')}</g>`;
}
