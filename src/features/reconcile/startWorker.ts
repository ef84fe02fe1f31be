/** Starts the worker that reads statements. In its own file because Jest does not support `import.meta`. */
export const startWorker = (): Worker => new Worker(new URL('./statement.worker.ts', import.meta.url));
