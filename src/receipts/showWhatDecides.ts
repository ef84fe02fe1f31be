import { RECEIPT_STAGE } from '../payment/ReceiptStage';
import type { Mark } from './findings';

/** The marks that one decides by, the most important one last. */
const DECIDING: readonly Mark[] = ['amount', 'orderId'];
/** Below the outline, so that it stands clear of the stage's shadow. */
const CLEAR_PX = 56;

/**
 * Scrolls a receipt that nobody has moved yet until the order ID is in sight, with the amount as well if both fit.
 *
 * @param outlines the marks' outlines, each with `data-mark`
 * @param isGentle the picture moves rather than jumps, where motion is wanted
 */
export function showWhatDecides(outlines: Element, isGentle: boolean): void {
  const stage = outlines.closest(RECEIPT_STAGE);
  if (!stage || stage.scrollTop > 0) return;
  const frame = stage.getBoundingClientRect();
  const places = DECIDING.flatMap((mark) => {
    const rect = outlines.querySelector(`[data-mark=${mark}]`)?.getBoundingClientRect();
    return rect ? [rect] : [];
  });
  const last = places.at(-1);
  if (!last) return;
  const lowest = Math.max(...places.map(({ bottom }) => bottom));
  const highest = Math.min(...places.map(({ top }) => top));
  const doBothFit = lowest - highest + CLEAR_PX <= frame.height;
  const distance = (doBothFit ? lowest : last.bottom) + CLEAR_PX - frame.bottom;
  const moves = isGentle && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (distance > 0) stage.scrollTo({ top: distance, behavior: moves ? 'smooth' : 'instant' });
}
