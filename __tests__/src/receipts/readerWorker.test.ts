import { waitFor } from '@testing-library/react';
import { createWorker } from 'tesseract.js';
import '../../../src/receipts/reader.worker';

jest.mock('tesseract.js', () => ({
  OEM: {},
  createWorker: jest.fn(async () => ({
    setParameters: async () => undefined,
    recognize: async () => ({ data: { blocks: [] } }),
  })),
}));

const SIDE = 40;
const context = {
  fillRect: () => undefined,
  drawImage: () => undefined,
  getImageData: () => ({ data: new Uint8ClampedArray(SIDE * SIDE * 4), width: SIDE, height: SIDE }),
};
class CanvasHere {
  getContext = () => context;
}
const here = {
  createImageBitmap: async () => ({ width: SIDE, height: SIDE, close: () => undefined }),
  OffscreenCanvas: CanvasHere,
};
beforeAll(() => Object.assign(globalThis, here));
afterAll(() => {
  for (const name of Object.keys(here)) Reflect.deleteProperty(globalThis, name);
});

test('after the recogniser could not be loaded, the next receipt loads it again', async () => {
  const answers = jest.spyOn(self, 'postMessage').mockImplementation(() => undefined);
  const read = () => self.onmessage?.(new MessageEvent('message', { data: { image: new Blob() } }));
  jest.mocked(createWorker).mockRejectedValueOnce('The script could not be loaded.');
  read();
  await waitFor(() => expect(answers).toHaveBeenLastCalledWith({ reading: null }));
  read();
  await waitFor(() =>
    expect(answers).toHaveBeenLastCalledWith({ reading: expect.objectContaining({ words: [] }) }),
  );
  read();
  await waitFor(() => expect(answers).toHaveBeenCalledTimes(3));
  expect(createWorker).toHaveBeenCalledTimes(2);
});
