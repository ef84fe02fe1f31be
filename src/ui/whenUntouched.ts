import { NOTICE_MS } from './noticeTime';
import { untilUnlocked } from './untilUnlocked';

/**
 * Waits for code whose component replaces what is on the screen, until nothing there is in use: no pointer is down, a click
 * or double click is over, and no dialog is open.
 * @returns what `loading` resolves to
 */
export async function whenUntouched<T>(loading: Promise<T>): Promise<T> {
  let isPressed = false;
  let onOver = (): void => undefined;
  let timer: number | undefined;
  const onDown = (): void => {
    window.clearTimeout(timer);
    isPressed = true;
  };
  const onUp = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      isPressed = false;
      onOver();
    }, NOTICE_MS);
  };
  window.addEventListener('pointerdown', onDown, true);
  window.addEventListener('pointerup', onUp, true);
  window.addEventListener('pointercancel', onUp, true);
  try {
    const loaded = await loading;
    await untilUnlocked();
    while (isPressed) {
      await new Promise<void>((resolve) => (onOver = resolve));
      // A press may have opened a dialog.
      await untilUnlocked();
    }
    return loaded;
  } finally {
    window.removeEventListener('pointerdown', onDown, true);
    window.removeEventListener('pointerup', onUp, true);
    window.removeEventListener('pointercancel', onUp, true);
  }
}
