/** A worker that takes one `ScaleRequest`. In a file of its own, because Jest knows no `import.meta`. */
export const startWorker = (): Worker => new Worker(new URL('./scale.worker.ts', import.meta.url));
