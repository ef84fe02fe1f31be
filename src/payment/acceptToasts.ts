import { ACCEPTED_MESSAGE } from '../../contract/messages';
import type { Payment } from '../../contract/wire';
import { formatMoney } from '../lib/formatMoney';
import type { WaitingAccept } from '../store/waitingAccepts';
import { toast } from '../ui/toast';
import { texts } from './acceptResultTexts';

/** The outcome of an acceptance. */
export interface AcceptResult {
  accept: WaitingAccept;
  /** The payment, if known. */
  row?: Payment;
  /** Why it was not accepted, as the second half of a sentence. */
  problem?: string | null;
}

const NAMES_SHOWN = 3;

/** Amount and name, or the readable id where they are not known. */
export function aboutAccept({ paymentId, payer }: WaitingAccept, row?: Payment): string {
  const known = payer ?? row;
  return known ? texts.about(formatMoney(known.amount), known.userFullName) : paymentId;
}

/** Says once for all of them how many were accepted, and which were not and why. */
export function tellResults(results: readonly AcceptResult[]): void {
  const refused = results.filter(({ problem }) => problem);
  const accepted = results.length - refused.length;
  if (accepted > 0) toast.success(accepted === 1 ? ACCEPTED_MESSAGE : texts.allAccepted(accepted));
  const [first] = refused;
  if (!first) return;
  const names = refused.slice(0, NAMES_SHOWN).map(({ accept, row }) => aboutAccept(accept, row));
  if (refused.length > NAMES_SHOWN) names.push(texts.more(refused.length - NAMES_SHOWN));
  const text =
    refused.length === 1
      ? texts.problem(names[0]!, first.problem!)
      : texts.problems(refused.length, accepted, names.join(', '));
  // Each stays until it is closed: nothing else says that these were not accepted.
  toast.error(text, { kind: text, autoClose: false });
}
