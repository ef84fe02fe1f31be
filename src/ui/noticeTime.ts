/** Seeing that something on the screen has changed takes about a quarter of a second. In milliseconds. */
export const SEE_MS = 250;

/**
 * Seeing a change, and then holding back a hand that is already moving. The second click of a double click comes sooner. In
 * milliseconds.
 */
export const NOTICE_MS = 2 * SEE_MS;

/** Whether what changed at this time of `performance.now` is too recent for a click or key to have been meant for it. */
export const isUnnoticed = (at: number): boolean => performance.now() - at < NOTICE_MS;
