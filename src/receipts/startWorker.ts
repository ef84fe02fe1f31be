/** Starts the reader's worker. In its own file because Jest does not support `import.meta`. */
export const startWorker = (): Worker =>
  new Worker(/* webpackChunkName: "reader" */ new URL('./reader.worker.ts', import.meta.url));
