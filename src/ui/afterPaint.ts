/** Runs `work` once the next frame is on the screen. For layout work that the answer to a tap need not wait for. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
