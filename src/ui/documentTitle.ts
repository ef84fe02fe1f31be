import { useLayoutEffect } from 'react';

const PRODUCT = 'Peerproof';
let title = '';
let badge = 0;

function write(): void {
  const name = title ? `${title} · ${PRODUCT}` : PRODUCT;
  document.title = badge > 0 ? `(${badge}) ${name}` : name;
}

/** Puts a count in front of the title, visible while the tab is in the background; 0 removes it. */
export function setTitleBadge(count: number): void {
  badge = count;
  write();
}

/** Sets the page's title: `Payments · Peerproof`. */
export function useDocumentTitle(pageTitle: string): void {
  // Together with the page's `h1`, at which the title is announced (`useRouteFocus`).
  useLayoutEffect(() => {
    title = pageTitle;
    write();
  }, [pageTitle]);
}
