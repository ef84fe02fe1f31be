/** Texts of the toasts about acceptances. */
export const texts = {
  about: (amount: string, name: string) => `${amount} from ${name}`,
  payments: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
  accepted: (what: string) => `${what} accepted`,
  explained: 'Nothing is sent for 6 seconds. Until then, Undo takes it back.',
  explainedWithKey: 'Nothing is sent for 6 seconds. Until then press Undo, or the key u, to take it back.',
  allAccepted: (count: number) => `${count} payments have been marked as accepted.`,
  problem: (what: string, why: string) => `${what}: ${why}`,
  changed: (status: string) => `not accepted by you. It has changed and is now ${status}.`,
  newProof: 'not accepted. It has a new proof; please look at it first.',
  gone: 'not accepted. It is no longer there.',
  problems: (count: number, accepted: number, names: string) =>
    `${accepted} accepted, ${count} not, as they have changed: ${names}.`,
  more: (count: number) => `and ${count} more`,
};
