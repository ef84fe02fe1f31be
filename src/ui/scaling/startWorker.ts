/** Starts a worker for one `ScaleRequest`. In its own file because Jest does not support `import.meta`. */
export const startWorker = (): Worker => new Worker(new URL('./scale.worker.ts', import.meta.url));
