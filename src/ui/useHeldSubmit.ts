import { useEffect, useRef, type RefObject } from 'react';

/**
 * While a field still prepares what it holds, its form waits: whoever sends the form meanwhile has it sent once the field
 * is ready, and not at all where that failed.
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
    // Before React, which listens further up.
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [field, held]);

  useEffect(() => {
    if (held || !pressed.current) return;
    pressed.current = false;
    if (!failed) field.current?.form?.requestSubmit();
  }, [field, held, failed]);
}
