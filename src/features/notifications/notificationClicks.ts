const listeners = new Set<(path: string) => void>();

/** Calls back with the path of a clicked notification of this page. Returns a function that unsubscribes. */
export function onNotificationClick(listener: (path: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Call when a notification of this page was clicked. */
export const notificationClicked = (path: string): void => listeners.forEach((listener) => listener(path));
