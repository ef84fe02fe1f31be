/** A grey picture, one byte a pixel. */
export interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** `x = a·x + c·y + e` and `y = b·x + d·y + f`, as in CSS. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The recogniser reads letters best at the size that a phone's screenshot of this width has. */
const SHORT_SIDE = 1080;
const MAX_ENLARGED = 2.5;
/** A receipt from a till is long and narrow; beyond this the recogniser would take too long. */
const LONG_SIDE_MAX = 3200;
const DARK = 110;
/** The skew is searched in steps of half a degree up to this. */
const MAX_SKEW = 5;

/** The grey picture of canvas pixels. */
export function toGrey({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Grey {
  const grey = new Uint8Array(width * height);
  for (let i = 0, p = 0; i < grey.length; i += 1, p += 4)
    grey[i] = (data[p]! * 77 + data[p + 1]! * 150 + data[p + 2]! * 29) >> 8;
  return { data: grey, width, height };
}

/** A PGM file, which the recogniser takes without decoding. */
export function toPgm({ data, width, height }: Grey): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}

/** True if the lines of text seem to run from top to bottom. */
export function isSideways(picture: Grey): boolean {
  const ink = inkOf(small(picture));
  return edges(profile(ink, 'x', 0)) > 1.25 * edges(profile(ink, 'y', 0));
}

/**
 * Turns the picture by quarters and straightens it, dark text on light ground, in the recogniser's size.
 *
 * @param turns quarter turns, clockwise
 * @returns the picture, and the way from its pixels to fractions of the original
 */
export function prepare(picture: Grey, turns: number): { picture: Grey; toPicture: Matrix } {
  const across = turns % 2 === 1;
  const [width, height] = across ? [picture.height, picture.width] : [picture.width, picture.height];
  const scale = Math.min(
    MAX_ENLARGED,
    SHORT_SIDE / Math.min(width, height),
    LONG_SIDE_MAX / Math.max(width, height),
  );
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const angle = (turns * 90 * Math.PI) / 180 + skewOf(small(picture), across);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // From the middle of the new picture to the middle of the old one, turned back.
  const [a, b, c, d] = [cos / scale, -sin / scale, sin / scale, cos / scale];
  const e = picture.width / 2 - (a * size.width) / 2 - (c * size.height) / 2;
  const f = picture.height / 2 - (b * size.width) / 2 - (d * size.height) / 2;
  const matrix: Matrix = [a, b, c, d, e, f];
  const { width: w, height: h } = picture;
  return {
    picture: stretch(sample(picture, matrix, size)),
    toPicture: [a / w, b / h, c / w, d / h, e / w, f / h],
  };
}

/** The picture seen through a matrix, between pixels in proportion; the ground's grey beyond its edges. */
function sample(from: Grey, [a, b, c, d, e, f]: Matrix, size: Pick<Grey, 'width' | 'height'>): Grey {
  const { data, width, height } = from;
  const ground = groundOf(from);
  const to = new Uint8Array(size.width * size.height);
  for (let row = 0, i = 0; row < size.height; row += 1)
    for (let column = 0; column < size.width; column += 1, i += 1) {
      const x = a * (column + 0.5) + c * (row + 0.5) + e - 0.5;
      const y = b * (column + 0.5) + d * (row + 0.5) + f - 0.5;
      if (x < -1 || y < -1 || x > width || y > height) {
        to[i] = ground;
        continue;
      }
      const left = Math.min(Math.max(Math.floor(x), 0), width - 2);
      const top = Math.min(Math.max(Math.floor(y), 0), height - 2);
      const u = Math.min(Math.max(x - left, 0), 1);
      const v = Math.min(Math.max(y - top, 0), 1);
      const at = top * width + left;
      const above = data[at]! * (1 - u) + data[at + 1]! * u;
      const below = data[at + width]! * (1 - u) + data[at + width + 1]! * u;
      to[i] = above * (1 - v) + below * v + 0.5;
    }
  return { data: to, ...size };
}

/** Dark on light, from black to white. */
function stretch(picture: Grey): Grey {
  const counts = histogram(picture);
  const isDark = median(counts, picture.data.length) < DARK;
  const low = quantile(counts, picture.data.length * 0.002);
  const high = Math.max(quantile(counts, picture.data.length * 0.998), low + 1);
  const table = Uint8Array.from({ length: 256 }, (_, value) => {
    const share = Math.min(Math.max((value - low) / (high - low), 0), 1);
    return Math.round(255 * (isDark ? 1 - share : share));
  });
  return { ...picture, data: picture.data.map((value) => table[value]!) };
}

const groundOf = (picture: Grey): number => median(histogram(picture), picture.data.length);

function histogram({ data }: Grey): number[] {
  const counts = new Array<number>(256).fill(0);
  for (const value of data) counts[value]! += 1;
  return counts;
}

function quantile(counts: readonly number[], rank: number): number {
  let seen = 0;
  return Math.max(
    counts.findIndex((count) => (seen += count) > rank),
    0,
  );
}

const median = (counts: readonly number[], pixels: number): number => quantile(counts, pixels / 2);

const SMALL_SIDE = 640;

/** At most 640 pixels long, which is enough to see how lines of text run. */
function small(picture: Grey): Grey {
  const step = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / SMALL_SIDE));
  const width = Math.max(2, Math.floor(picture.width / step));
  const height = Math.max(2, Math.floor(picture.height / step));
  const data = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, i += 1) {
      let sum = 0;
      for (let v = 0; v < step; v += 1)
        for (let u = 0; u < step; u += 1)
          sum += picture.data[(y * step + v) * picture.width + x * step + u] ?? 0;
      data[i] = sum / (step * step);
    }
  return { data, width, height };
}

/** How much each pixel differs from its neighbour to the left and above: writing has many edges, areas have none. */
function inkOf({ data, width, height }: Grey): Grey {
  const ink = new Uint8Array(data.length);
  for (let y = 1; y < height; y += 1)
    for (let x = 1; x < width; x += 1) {
      const at = y * width + x;
      const edge = Math.min(Math.abs(data[at]! - data[at - 1]!), Math.abs(data[at]! - data[at - width]!));
      ink[at] = Math.min(edge, 60);
    }
  return { data: ink, width, height };
}

/** The ink along an axis, sheared by `slope`. */
function profile({ data, width, height }: Grey, axis: 'x' | 'y', slope: number): Float64Array {
  const length = axis === 'y' ? height : width;
  const other = axis === 'y' ? width : height;
  const sums = new Float64Array(length);
  for (let y = 0, i = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, i += 1) {
      const value = data[i]!;
      if (value === 0) continue;
      const [along, across] = axis === 'y' ? [y, x] : [x, y];
      const at = Math.round(along - slope * (across - other / 2));
      if (at >= 0 && at < length) sums[at]! += value;
    }
  return sums;
}

/** Large for a profile that goes up and down, as across lines of text. */
const edges = (sums: Float64Array): number => {
  let energy = 0;
  for (let i = 1; i < sums.length; i += 1) energy += (sums[i]! - sums[i - 1]!) ** 2;
  return energy / sums.length;
};

/** By how much lines of text are tilted, in radians, to be turned back. */
function skewOf(picture: Grey, across: boolean): number {
  const ink = inkOf(picture);
  let best = { degrees: 0, energy: 0 };
  for (let degrees = -MAX_SKEW; degrees <= MAX_SKEW; degrees += 0.5) {
    const slope = Math.tan((degrees * Math.PI) / 180);
    const energy = edges(profile(ink, across ? 'x' : 'y', across ? -slope : slope));
    if (energy > best.energy * 1.02 || (degrees === 0 && energy > best.energy * 0.98))
      best = { degrees, energy };
  }
  return (-best.degrees * Math.PI) / 180;
}
