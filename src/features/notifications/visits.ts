const visitors = new Set<(path: string) => void>();

/** Calls back with the path of a notification of this page that was pressed; answers with the function that ends this. */
export function onVisit(visitor: (path: string) => void): () => void {
  visitors.add(visitor);
  return () => visitors.delete(visitor);
}

/** A notification of this page was pressed. */
export const visit = (path: string): void => visitors.forEach((visitor) => visitor(path));
