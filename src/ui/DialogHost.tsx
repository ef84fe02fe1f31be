import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** Renders a dialog, which calls `close` to disappear. */
type RenderDialog = (close: () => void) => ReactNode;

const ShowDialog = createContext<(dialog: RenderDialog) => void>(() => {
  throw new Error('A DialogHost around this shows its dialogs.');
});

/**
 * Returns a function that shows a dialog. The dialog survives its opener, so that typed text is kept, and closes with
 * the page. It must read changing data itself.
 */
export const useShowDialog = () => useContext(ShowDialog);

/** Shows the dialogs of `useShowDialog`, one at a time. */
export function DialogHost({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ dialog: ReactNode; pathname: string } | null>(null);
  if (shown && shown.pathname !== pathname) setShown(null);
  const show = useCallback(
    (dialog: RenderDialog) => setShown({ dialog: dialog(() => setShown(null)), pathname }),
    [pathname],
  );
  return (
    <ShowDialog value={show}>
      {children}
      {shown?.dialog}
    </ShowDialog>
  );
}
