import { t as appT, toTranslate } from './translate';

const OTHER = toTranslate('Other (please explain)');

/** The subjects that a payer can choose from when reporting a rejected payment (section 5). */
export const DISPUTE_SUBJECTS = toTranslate([
  'Payment was made correctly',
  'Receiver falsely claimed rejection',
  'Payment proof is valid',
  'Receiver is unresponsive',
  OTHER,
]);

/** Our addition: subjects for a receiver who disputes a proof; the five above are the payer's. */
export const RECEIVER_SUBJECTS = toTranslate([
  'The amount differs',
  'It has not arrived',
  'The receipt looks altered',
  'The order ID is not mine',
  OTHER,
]);

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

/**
 * A reason as its reader should see it: a known subject in their language, and the description as it was written. `t` is
 * that of the app unless given.
 */
export function reasonInWords(reason: string, t = appT): string {
  const { subject, description } = splitReason(reason);
  return subject ? t('{subject}: {description}', { subject: t(subject), description }) : reason;
}
