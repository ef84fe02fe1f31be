/** The action of a swipe over a card. */
export type Swiped = 'accept' | 'reject';

/** A touch that starts this near to the screen's side is the system's gesture for going back. */
const SIDE_PX = 28;
/** Let go beyond this, the swipe decides. */
export const ENOUGH_PX = 104;

/** Whether a touch that starts here belongs to the system. */
export const isAtSide = (x: number): boolean => x < SIDE_PX || x > window.innerWidth - SIDE_PX;

/** @param moved to the right, in pixels */
export const kindOf = (moved: number): Swiped => (moved > 0 ? 'accept' : 'reject');
