/** Resolves in a task of its own, so that the browser may answer to a touch before. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
