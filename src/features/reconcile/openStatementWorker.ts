import { startWorker } from './startWorker';
import type { StatementCall, StatementCalls } from './statementReader';

export interface StatementWorker extends StatementCalls {
  close: () => void;
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

/** Starts the worker that reads statements; its calls reject if it dies. @throws Error if the browser starts none. */
export function openStatementWorker(): StatementWorker {
  const worker = startWorker();
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  worker.onmessage = ({ data }: MessageEvent<{ id: number; answer: never; failed?: true }>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.failed) call?.reject(new Error('The statement could not be read.'));
    else call?.resolve(data.answer);
  };
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(new Error('The worker has died.'));
    waiting.clear();
  };
  const send = <Answer>(call: StatementCall) =>
    new Promise<Answer>((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve, reject });
      worker.postMessage({ id: calls, call });
    });
  return {
    read: (...args) => send({ name: 'read', args }),
    findColumns: (...args) => send({ name: 'findColumns', args }),
    compare: (...args) => send({ name: 'compare', args }),
    close: () => worker.terminate(),
  };
}
