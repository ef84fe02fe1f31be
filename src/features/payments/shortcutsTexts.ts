/** Texts of the list of shortcuts. */
export const texts = {
  switchTitle: 'Single-key shortcuts',
  switchDetail: 'On this device. Switch them off if you dictate, or press keys by accident.',
  keys: [
    { names: ['j', '↓'], does: 'Next payment' },
    { names: ['k', '↑'], does: 'Previous payment' },
    { names: ['a'], does: 'Accept the payment in focus', decides: true },
    { names: ['r'], does: 'Reject it', decides: true },
    { names: ['d'], does: 'Dispute it', decides: true },
    { names: ['v'], does: 'Enlarge its receipt' },
    { names: ['/'], does: 'Find a payment' },
    { names: ['?'], does: 'Show these shortcuts' },
  ] as readonly { names: readonly string[]; does: string; decides?: boolean }[],
};
