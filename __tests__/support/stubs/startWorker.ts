/** `startWorker` under Jest. jsdom has no workers, so it fails unless a test sets `globalThis.Worker`. */
export const startWorker = (): Worker => new Worker('scale.worker.js');
