/** Whether lines are read from right to left there. */
export const isRightToLeft = (element: Element): boolean =>
  element.closest<HTMLElement>('[dir]')?.dir === 'rtl';
