const OTHER = 'Other (please explain)';

/** The subjects that a payer can choose from when reporting a rejected payment (section 5). */
export const DISPUTE_SUBJECTS = [
  'Payment was made correctly',
  'Receiver falsely claimed rejection',
  'Payment proof is valid',
  'Receiver is unresponsive',
  OTHER,
] as const;

/** Our addition: those of a receiver who disputes a proof, of whom the five above do not speak. */
export const RECEIVER_SUBJECTS = [
  'The amount differs',
  'It has not arrived',
  'The receipt looks altered',
  'The order ID is not mine',
  OTHER,
] as const;

export type DisputeSubject = (typeof DISPUTE_SUBJECTS | typeof RECEIVER_SUBJECTS)[number];

/** The dispute call's `reason`: subject and description, joined as the contract says. */
export const disputeReason = (subject: string, description: string): string =>
  `${subject.trim()}: ${description.trim()}`;

/** The parts of a dispute call's `reason`; without one of the known subjects it is all description. */
export function splitReason(reason: string): { subject: string | null; description: string } {
  const subject = [...DISPUTE_SUBJECTS, ...RECEIVER_SUBJECTS].find((known) => reason.startsWith(`${known}:`));
  return subject
    ? { subject, description: reason.slice(subject.length + 1).trim() }
    : { subject: null, description: reason };
}
