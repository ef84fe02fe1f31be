import { act, waitFor } from '@testing-library/react';
import type { ReadAnswer, ReadRequest } from '../../src/receipts/readRequest';
import type { Reading } from '../../src/receipts/words';
import type { ScaleRequest } from '../../src/ui/scaling/request';

interface Asked {
  image: Blob;
  answer: (answer: ReadAnswer) => void;
}

/**
 * jsdom has no workers: this one stands for the reader's, for all tests of a file. `asked` are the pictures that it was
 * given; `read` waits for the `count`th of the test and answers it. A picture that should be scaled stays as it is.
 */
export function useReaderWorker() {
  const asked: Asked[] = [];
  const workers = new Set<ReaderWorkerHere>();
  class ReaderWorkerHere {
    onmessage?: (event: { data: ReadAnswer | null }) => void;
    constructor() {
      workers.add(this);
    }
    postMessage(request: ReadRequest | ScaleRequest): void {
      if ('longSide' in request) this.onmessage?.({ data: null });
      else asked.push({ image: request.image, answer: (data) => this.onmessage?.({ data }) });
    }
    terminate(): void {
      workers.delete(this);
    }
  }
  beforeAll(() => Object.assign(globalThis, { Worker: ReaderWorkerHere }));
  beforeEach(() => asked.splice(0));
  afterAll(() => Reflect.deleteProperty(globalThis, 'Worker'));
  return {
    asked,
    workers,
    async read(count: number, reading: Reading | null): Promise<void> {
      await waitFor(() => expect(asked).toHaveLength(count));
      await act(async () => asked[count - 1]!.answer({ reading }));
    },
  };
}
