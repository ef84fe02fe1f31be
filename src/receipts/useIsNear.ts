import type { RefObject } from 'react';
import { useIsInView } from '../ui/useIsInView';

/** About two cards below the screen, so that their receipts are read ahead. */
const AHEAD = '0px 0px 640px 0px';

/** Whether the element is in view or follows soon; true if the browser cannot tell. */
export const useIsNear = (target: RefObject<Element | null>): boolean => useIsInView(target, AHEAD);
