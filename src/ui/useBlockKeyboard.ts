import { useEffect } from 'react';

/** Swallows keys while `blocked`; those with Ctrl, Alt or Meta stay with the browser (reload, tabs, zoom), save Ctrl+Enter, which sends forms. */
export function useBlockKeyboard(blocked: boolean): void {
  useEffect(() => {
    if (!blocked) return undefined;
    const swallow = (event: KeyboardEvent): void => {
      const forBrowser = event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key);
      if (forBrowser && event.key !== 'Enter') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', swallow, true);
    window.addEventListener('keyup', swallow, true);
    return () => {
      window.removeEventListener('keydown', swallow, true);
      window.removeEventListener('keyup', swallow, true);
    };
  }, [blocked]);
}
