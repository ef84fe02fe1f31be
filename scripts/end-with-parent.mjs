const EVERY_MS = 200;

/**
 * Ends this process by SIGTERM once its parent is gone: npm passes SIGTERM only to its shell. Does nothing if npm has not
 * started it.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), EVERY_MS).unref();
}
