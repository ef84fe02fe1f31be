/** `startWorker` under Jest; jsdom has no workers, so it fails unless a test brings one as `globalThis.Worker`. */
export const startWorker = (): Worker => new Worker('scale.worker.js');
