/** How urgent what is left of a window is: calm, then 'soon' in its last sixth, then 'last' in its last 24th. */
export function countdownTone(msLeft: number, totalMs: number): 'calm' | 'soon' | 'last' | 'over' {
  if (msLeft <= 0) return 'over';
  const share = totalMs > 0 ? msLeft / totalMs : 0;
  if (share <= 1 / 24) return 'last';
  return share <= 1 / 6 ? 'soon' : 'calm';
}
