import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM } from 'tesseract.js';
import { toGrey } from '../../src/receipts/prepare';
import { PARAMETERS, readPicture, wordsOf } from '../../src/receipts/readPicture';
import type { Reading } from '../../src/receipts/words';

/** The product's reader in Node: the same recogniser, data and preparation, with sharp in place of the canvas. */
export interface NodeReader {
  read(image: Buffer): Promise<Reading>;
  close(): Promise<void>;
}

export async function openNodeReader(): Promise<NodeReader> {
  const data = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');
  const worker = await createWorker('eng', OEM.LSTM_ONLY, { langPath: data, cacheMethod: 'none' });
  await worker.setParameters(PARAMETERS);
  return {
    read: async (image) => {
      const { data: pixels, info } = await sharp(image)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const grey = toGrey({ data: new Uint8ClampedArray(pixels), width: info.width, height: info.height });
      return readPicture(grey, async (file) => {
        const { data: page } = await worker.recognize(Buffer.from(file), {}, { blocks: true });
        return wordsOf(page);
      });
    },
    close: async () => void (await worker.terminate()),
  };
}
