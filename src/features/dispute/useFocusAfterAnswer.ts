import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the case once its open proposal is gone, as the pressed button went with it. If the whole dispute has ended,
 * its outcome takes the focus (`RoomEnding`).
 */
export function useFocusAfterAnswer(
  /** A part of the case. */
  inside: RefObject<HTMLElement | null>,
  /** The open proposal's id. */
  proposal: string | undefined,
  isDisputed: boolean,
): void {
  const before = useRef(proposal);
  useEffect(() => {
    const isGone = before.current !== undefined && before.current !== proposal;
    before.current = proposal;
    if (isGone && isDisputed && document.activeElement === document.body)
      inside.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [inside, proposal, isDisputed]);
}
