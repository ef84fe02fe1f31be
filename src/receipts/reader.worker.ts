import { createWorker, OEM, type Worker as Recogniser } from 'tesseract.js';
import { toGrey, type Grey } from './prepare';
import type { ReadAnswer, ReadRequest } from './readRequest';
import { PARAMETERS, readPicture, wordsOf } from './readPicture';

/** The build fills in where it has the recogniser's files. */
const FOLDER = process.env.READER_FOLDER ?? '';
/** Larger pictures are scaled down at once; the reader would do so anyway. */
const LONG_SIDE_MAX = 3200;

let recogniser: Promise<Recogniser> | undefined;

/** Reads one receipt after the other. Everything is loaded from our own server, once. */
const start = (): Promise<Recogniser> =>
  createWorker('eng', OEM.LSTM_ONLY, {
    workerPath: `${FOLDER}worker.js`,
    corePath: `${FOLDER}tesseract-core-simd-lstm.js`,
    langPath: FOLDER.slice(0, -1),
    workerBlobURL: false,
    // The browser's and the service worker's caches keep it.
    cacheMethod: 'none',
  }).then(async (worker) => {
    await worker.setParameters(PARAMETERS);
    return worker;
  });

/** A failure is not kept: the connection may be back for the next receipt. */
const started = (): Promise<Recogniser> =>
  (recogniser ??= start().catch((error: unknown) => {
    recogniser = undefined;
    throw error;
  }));

self.onmessage = async ({ data: { image } }: MessageEvent<ReadRequest>) => {
  let answer: ReadAnswer;
  try {
    const grey = await decode(image);
    const worker = await started();
    const reading = await readPicture(grey, async (file) => {
      const { data } = await worker.recognize(new Blob([file]), {}, { blocks: true });
      return wordsOf(data);
    });
    answer = { reading };
  } catch {
    answer = { reading: null };
  }
  self.postMessage(answer);
};

async function decode(image: Blob): Promise<Grey> {
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, LONG_SIDE_MAX / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [bitmap.width, bitmap.height].map((side) =>
      Math.max(2, Math.round(side * scale)),
    ) as [number, number];
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('There is no canvas to draw on.');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return toGrey(context.getImageData(0, 0, width, height));
  } finally {
    bitmap.close();
  }
}
