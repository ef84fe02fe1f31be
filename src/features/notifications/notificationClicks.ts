const listeners = new Set<(path: string) => void>();

/** Calls back with the path of a notification of this page that was pressed; answers with the function that ends this. */
export function onNotificationClick(listener: (path: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A notification of this page was pressed. */
export const notificationClicked = (path: string): void => listeners.forEach((listener) => listener(path));
