import { useEffect } from 'react';

const PRODUCT = 'Peerproof';
let title = '';
let badge = 0;

function write(): void {
  const name = title ? `${title} · ${PRODUCT}` : PRODUCT;
  document.title = badge > 0 ? `(${badge}) ${name}` : name;
}

/** Puts the number of things that wait in front of the title, seen while the tab is in the background; 0 takes it away. */
export function setTitleBadge(count: number): void {
  badge = count;
  write();
}

/** Names the page: `Payments · Peerproof`. */
export function useDocumentTitle(pageTitle: string): void {
  useEffect(() => {
    title = pageTitle;
    write();
  }, [pageTitle]);
}
