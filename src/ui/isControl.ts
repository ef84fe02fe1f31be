const CONTROLS = 'a, button, input, textarea, select, label, summary';

/** Whether a click or touch on this is meant for a control, not for the card around it. */
export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null;
