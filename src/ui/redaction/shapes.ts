/** In pixels of the picture. */
export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Rectangle extends Point, Size {
  kind: 'rectangle';
}
export interface Stroke {
  kind: 'stroke';
  points: readonly Point[];
  thickness: number;
}
/** What is covered in black. */
export type Shape = Rectangle | Stroke;
export type Tool = Shape['kind'];

/** The brush's thickness and a key's step, as parts of the picture's longer and own side. */
const THICKNESS = 1 / 30;
const STEP = 1 / 50;
/** The rectangle that a key or button adds: as large as a line of text, in the middle. */
const FIRST = { width: 0.4, height: 0.06 };
const LEAST = 4;

export const begin = (tool: Tool, at: Point, { width, height }: Size): Shape =>
  tool === 'rectangle'
    ? { kind: tool, ...at, width: 0, height: 0 }
    : { kind: tool, points: [at], thickness: Math.max(width, height) * THICKNESS };

/** The shape while it is drawn from `start`. */
export const drawnTo = (shape: Shape, start: Point, to: Point): Shape =>
  shape.kind === 'stroke'
    ? { ...shape, points: [...shape.points, to] }
    : {
        kind: 'rectangle',
        x: Math.min(start.x, to.x),
        y: Math.min(start.y, to.y),
        width: Math.abs(to.x - start.x),
        height: Math.abs(to.y - start.y),
      };

/** False for a rectangle that is too small to be intended. */
export const coversSomething = (shape: Shape): boolean =>
  shape.kind === 'stroke' || (shape.width >= LEAST && shape.height >= LEAST);

export const firstRectangle = ({ width, height }: Size): Rectangle => ({
  kind: 'rectangle',
  x: (width * (1 - FIRST.width)) / 2,
  y: (height * (1 - FIRST.height)) / 2,
  width: width * FIRST.width,
  height: height * FIRST.height,
});

/** The rectangle moved or made larger by `steps` in each direction, within the picture. */
export function changed(
  rectangle: Rectangle,
  what: 'place' | 'size',
  steps: Point,
  picture: Size,
): Rectangle {
  const [dx, dy] = [steps.x * picture.width * STEP, steps.y * picture.height * STEP];
  if (what === 'place')
    return {
      ...rectangle,
      x: within(rectangle.x + dx, 0, picture.width - rectangle.width),
      y: within(rectangle.y + dy, 0, picture.height - rectangle.height),
    };
  return {
    ...rectangle,
    width: within(rectangle.width + dx, picture.width * STEP, picture.width - rectangle.x),
    height: within(rectangle.height + dy, picture.height * STEP, picture.height - rectangle.y),
  };
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
