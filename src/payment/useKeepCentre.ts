import { useLayoutEffect, useRef, type RefObject } from 'react';

/** When what `stage` scrolls grows or shrinks with `size`, the point in its middle stays there. */
export function useKeepCentre(stage: RefObject<HTMLElement | null>, size: number) {
  const centre = useRef({ x: 0.5, y: 0.5 });

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    element.scrollLeft = centre.current.x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = centre.current.y * element.scrollHeight - element.clientHeight / 2;
  }, [stage, size]);

  /** For the stage's scroll event. */
  return () => {
    const element = stage.current;
    if (!element) return;
    centre.current = {
      x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
      y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
    };
  };
}
