import { useEffect, useRef, type RefObject } from 'react';

/**
 * While a field is still processing its input, the form waits: an early submit is sent once the field is ready,
 * or dropped if the processing failed.
 */
export function useHeldSubmit(
  field: RefObject<HTMLInputElement | null>,
  { held, failed }: { held: boolean; failed: boolean },
): void {
  const pressed = useRef(false);

  useEffect(() => {
    const form = field.current?.form;
    if (!held || !form) return undefined;
    const hold = (event: SubmitEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      pressed.current = true;
    };
    // Capture before React's own listener.
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [field, held]);

  useEffect(() => {
    if (held || !pressed.current) return;
    pressed.current = false;
    if (!failed) field.current?.form?.requestSubmit();
  }, [field, held, failed]);
}
