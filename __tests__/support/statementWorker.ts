import { Blob } from 'node:buffer';
import {
  createStatementReader,
  makeCall,
  type StatementCall,
} from '../../src/features/reconcile/statementReader';

/** jsdom's files cannot be read in other ways. */
const bytesOf = (file: globalThis.Blob) =>
  new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(file);
  });

let free = Promise.resolve();

/** jsdom has no workers: the statement's one runs on this thread, with copies as messages. */
class StatementWorkerHere {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  private readonly reader = createStatementReader();
  private isEnded = false;

  postMessage({ id, call }: { id: number; call: StatementCall }): void {
    void free
      .then(() => this.answerOf(call))
      .then((answer) => {
        if (!this.isEnded) this.onmessage?.({ data: structuredClone({ id, answer }) });
      });
  }

  private async answerOf(call: StatementCall): Promise<unknown> {
    const [file] = call.args;
    if (!(file instanceof File)) return makeCall(this.reader, call);
    return this.reader.read(new Blob([await bytesOf(file)]));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

/** The worker answers nothing from now on, until the returned function is called. */
export function holdStatementWorker(): () => void {
  let release = () => {};
  free = new Promise((resolve) => (release = resolve));
  return () => release();
}

/** For all tests of a file. */
export function useStatementWorker(): void {
  beforeAll(() => Object.assign(globalThis, { Worker: StatementWorkerHere }));
  afterAll(() => Reflect.deleteProperty(globalThis, 'Worker'));
}
