/** Resolves once no dialog and no overlay keeps the page from scrolling (`useLockBodyScroll`). */
export const untilUnlocked = (): Promise<void> =>
  new Promise((resolve) => {
    const root = document.documentElement;
    const observer = new MutationObserver(() => look());
    const look = (): void => {
      if ('scrollLocked' in root.dataset) return;
      observer.disconnect();
      resolve();
    };
    observer.observe(root, { attributeFilter: ['data-scroll-locked'] });
    look();
  });
