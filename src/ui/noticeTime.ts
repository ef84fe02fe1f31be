/**
 * Seeing that something on the screen has changed, and holding back a hand that is already moving, take about a quarter of a
 * second each; the second click of a double click comes sooner. In milliseconds.
 */
export const NOTICE_MS = 500;

/** Whether what changed at this time of `performance.now` is too recent for a click or key to have been meant for it. */
export const isUnnoticed = (at: number): boolean => performance.now() - at < NOTICE_MS;
