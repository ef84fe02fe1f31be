/* What pages and the service worker say to each other. */

/** To a new worker: take over now, the user has asked for it. */
export const TAKE_OVER = 'takeOver';
/** To a new worker: take over if no other tab runs the version before. */
export const TAKE_OVER_IF_ALONE = 'takeOverIfAlone';

/** To a new worker, with a port for the answer: are these paths all files of your version? */
export interface AreYours {
  areYours: readonly string[];
}

export const isAreYours = (message: unknown): message is AreYours =>
  typeof message === 'object' && message !== null && 'areYours' in message && Array.isArray(message.areYours);

/** To a tab: the user has pressed a notification that leads here. */
export interface GoTo {
  goTo: string;
}

export const isGoTo = (message: unknown): message is GoTo =>
  typeof message === 'object' && message !== null && 'goTo' in message && typeof message.goTo === 'string';
