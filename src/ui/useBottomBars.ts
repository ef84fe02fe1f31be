import { useEffect, useState } from 'react';

/** Marks a bar at the lower edge of the window: `data-bottom-bar`. */
const BARS = '[data-bottom-bar]';

function measure(): number {
  const { innerHeight } = window;
  const tops = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    // Not the navigation at the side of a wide window.
    .filter(({ top, height }) => height > 0 && top > innerHeight / 2)
    .map(({ top }) => top);
  return Math.max(0, innerHeight - Math.min(innerHeight, ...tops));
}

/**
 * The height in pixels that bars take at the lower edge of the window: the navigation, a dialog's buttons, the decisions
 * below a receipt. Measured while `isWanted`, because watching the page costs time.
 */
export function useBottomBars(isWanted: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    let frame = 0;
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setHeight(measure()));
    };
    const observer = new MutationObserver(update);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', update);
    update();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', update);
    };
  }, [isWanted]);
  return height;
}
