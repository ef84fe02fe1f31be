import { isTrueCanvas } from '../scaling/isTrueCanvas';
import type { Shape } from './shapes';

const QUALITY = 0.92;

/** Draws the picture with its covered parts. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, shapes: readonly Shape[]): void {
  const context = contextOf(canvas);
  context.drawImage(picture, 0, 0);
  context.fillStyle = '#000';
  context.strokeStyle = '#000';
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const shape of shapes) {
    if (shape.kind === 'rectangle') {
      // Whole pixels, so that nothing shines through at the edges.
      const [left, top] = [Math.floor(shape.x), Math.floor(shape.y)];
      const [right, bottom] = [Math.ceil(shape.x + shape.width), Math.ceil(shape.y + shape.height)];
      context.fillRect(left, top, right - left, bottom - top);
      continue;
    }
    const [first, ...others] = shape.points;
    if (!first) continue;
    context.lineWidth = shape.thickness;
    context.beginPath();
    context.moveTo(first.x, first.y);
    // A line to where it begins draws a dot.
    for (const point of others.length ? others : [first]) context.lineTo(point.x, point.y);
    context.stroke();
  }
}

/**
 * The picture as a new file in which the shapes are black pixels: nothing of what they cover is in it.
 * @throws Error if this browser cannot draw, or alters what is drawn
 */
export async function burnIn(file: File, picture: ImageBitmap, shapes: readonly Shape[]): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  if (!isTrueCanvas(contextOf(canvas))) throw new Error('This browser alters what is drawn.');
  canvas.width = picture.width;
  canvas.height = picture.height;
  draw(canvas, picture, shapes);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, QUALITY));
  if (!blob) throw new Error('The picture could not be written.');
  return new File([blob], file.name, { type: blob.type });
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('There is no canvas to draw on.');
  return context;
}
