import type { ScaleRequest } from './request';

/** High enough for the small print of a screenshot. */
const QUALITY = 0.85;
/** Out of 255: browsers may alter canvas pixels slightly to prevent fingerprinting. */
const ALTERED = 8;
const PROBE = [40, 120, 200];

self.onmessage = ({ data }: MessageEvent<ScaleRequest>) => {
  // On any failure the image stays as it is.
  void scaled(data)
    .catch(() => null)
    .then((answer) => self.postMessage(answer));
};

async function scaled({ image, longSide, maxBytes }: ScaleRequest): Promise<Blob | null> {
  if (!canvasIsTrue()) return null;
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

/** Some browsers return noise instead of the drawn image, which would make a receipt unreadable. */
function canvasIsTrue(): boolean {
  const context = contextOf(new OffscreenCanvas(1, 1));
  context.fillStyle = `rgb(${PROBE.join(' ')})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return PROBE.every((value, channel) => Math.abs(value - data[channel]!) <= ALTERED);
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('There is no canvas to draw on.');
  return context;
}
