import { isTrueCanvas } from './isTrueCanvas';
import type { ScaleRequest } from './request';

/** High enough for the small print of a screenshot. */
const QUALITY = 0.85;
self.onmessage = ({ data }: MessageEvent<ScaleRequest>) => {
  // On any failure the image stays as it is.
  void scaled(data)
    .catch(() => null)
    .then((answer) => self.postMessage(answer));
};

async function scaled({ image, longSide, maxBytes }: ScaleRequest): Promise<Blob | null> {
  if (!isTrueCanvas(contextOf(new OffscreenCanvas(1, 1)))) return null;
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && image.size <= maxBytes) return null;
    const [width, height] = [bitmap.width, bitmap.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    );
    const canvas = new OffscreenCanvas(width!, height!);
    const context = contextOf(canvas);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } finally {
    bitmap.close();
  }
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('There is no canvas to draw on.');
  return context;
}
