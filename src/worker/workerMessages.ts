/* Messages between pages and the service worker. */

/** To a new worker: take over now, because the user wants to. */
export const TAKE_OVER = 'takeOver';
/** To a new worker: take over if no other tab runs the previous version. */
export const TAKE_OVER_IF_ALONE = 'takeOverIfAlone';

/** Asks a new worker, with a port for the answer, whether all these paths are files of its version. */
export interface AreYours {
  areYours: readonly string[];
}

export const isAreYours = (message: unknown): message is AreYours =>
  typeof message === 'object' && message !== null && 'areYours' in message && Array.isArray(message.areYours);

/** To a tab: the user has clicked a notification that leads to this path. */
export interface GoTo {
  goTo: string;
}

export const isGoTo = (message: unknown): message is GoTo =>
  typeof message === 'object' && message !== null && 'goTo' in message && typeof message.goTo === 'string';
