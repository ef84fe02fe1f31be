/** Texts of the list of shortcuts. */
export const texts = {
  switchTitle: 'Single-key shortcuts',
  switchDetail: 'On this device. Switch them off if you dictate, or press keys by accident.',
  keys: [
    { names: ['j', '↓'], does: 'Next payment' },
    { names: ['k', '↑'], does: 'Previous payment' },
    { names: ['a'], does: 'Accept the payment in focus', decides: true },
    { names: ['u'], does: 'Take the newest acceptance back', decides: true },
    { names: ['r'], does: 'Reject it', decides: true },
    { names: ['d'], does: 'Dispute it', decides: true },
    { names: ['x'], does: 'Select it; a and r then decide all selected', decides: true },
    { names: ['Shift', 'j'], does: 'Select down to the next; with k up to the previous', decides: true },
    { names: ['Esc'], does: 'Select nothing', decides: true },
    { names: ['1', '5'], does: 'Reject or dispute for one of your last five reasons', decides: true },
    { names: ['Ctrl', 'Enter'], does: 'Send a rejection or a dispute', decides: true },
    { names: ['v'], does: 'Enlarge its receipt' },
    { names: ['+', '-', '0'], does: 'Zoom the enlarged receipt, and fit it again' },
    { names: ['o'], does: 'Rotate it' },
    { names: ['/'], does: 'Find a payment' },
    { names: ['?'], does: 'Show these shortcuts' },
  ] as readonly { names: readonly string[]; does: string; decides?: boolean }[],
};
