import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { dropHeldSubmit, holdSubmit, takeHeldSubmit } from '../lib/heldSubmit';

/**
 * While a field is still processing a file, the form waits: an early submit is sent once the field is ready, or dropped if
 * the processing failed, another file took its place or the form was edited meanwhile.
 */
export function useHeldSubmit(
  field: RefObject<HTMLInputElement | null>,
  { held, failed }: { held: File | null; failed: boolean },
): void {
  const pressed = useRef(false);

  // Before the effect of `SchemaForm` that sends a form submitted before the app had loaded.
  useLayoutEffect(() => {
    const form = field.current?.form;
    if (!held || !form) return undefined;
    // Pressed for another file.
    if (pressed.current) dropHeldSubmit(form);
    const hold = (event: SubmitEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      pressed.current = true;
      holdSubmit(form);
    };
    // Capture before React's own listener.
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [field, held]);

  useEffect(() => {
    const form = field.current?.form;
    if (held || !pressed.current || !form) return;
    pressed.current = false;
    if (takeHeldSubmit(form) && !failed) form.requestSubmit();
  }, [field, held, failed]);
}
