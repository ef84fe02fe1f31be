import { afterPaint } from './afterPaint';

const ENDS = ['scrollend', 'animationend'];

/**
 * Calls `onChange` once after each paint that may have moved something: a new element, another text or size, the end of a
 * scroll or of an animation, as of a dialog that rises.
 * @returns `update`, which asks for a call, and `stop`.
 */
export function watchLayout(onChange: () => void): { update: () => void; stop: () => void } {
  let isWatching = true;
  let isExpected = false;
  const measure = () => {
    isExpected = false;
    if (isWatching) onChange();
  };
  // Measuring takes longer than most answers to a tap, which must not wait for it.
  const update = () => {
    if (!isExpected) afterPaint(measure);
    isExpected = true;
  };
  const observer = new MutationObserver(update);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  // Pictures change the page's height without a new element.
  const heights = new ResizeObserver(update);
  heights.observe(document.body);
  window.addEventListener('resize', update);
  for (const end of ENDS) document.addEventListener(end, update, true);
  return {
    update,
    stop: () => {
      isWatching = false;
      observer.disconnect();
      heights.disconnect();
      window.removeEventListener('resize', update);
      for (const end of ENDS) document.removeEventListener(end, update, true);
    },
  };
}
