import { ACCEPTED_MESSAGE, DISPUTED_MESSAGE } from '../../contract/messages';
import type { Payment } from '../../contract/wire';
import { formatMoney } from '../lib/formatMoney';
import { listIn } from '../lib/intl';
import type { WaitingAccept } from '../store/waitingAccepts';
import { toast } from '../ui/toast';
import { showDecided } from './DecidedToast';
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
  return known ? aboutPayment(known) : paymentId;
}

/** '25$ from Carla Cruz'. */
const aboutPayment = ({ amount, userFullName }: Pick<Payment, 'amount' | 'userFullName'>): string =>
  texts.about(formatMoney(amount), userFullName);

/** Says to its receiver what has been decided about this payment. */
export const sayDecided = (text: string, payment: Payment): void =>
  showDecided(text, { what: aboutPayment(payment), roomId: roomOf(payment) });

/** Says to its payer that this payment is disputed. */
export const sayReported = (payment: Payment): void =>
  showDecided(DISPUTED_MESSAGE, { roomId: roomOf(payment) });

const roomOf = ({ status, chatRoomId }: Payment) => (status === 'disputed' ? chatRoomId?._id : undefined);

/** Says once for all of them how many were accepted, and which were not and why. */
export function tellResults(results: readonly AcceptResult[]): void {
  const refused = results.filter(({ problem }) => problem);
  const accepted = results.filter(({ problem }) => !problem);
  const [one] = accepted;
  if (one && accepted.length === 1) showDecided(ACCEPTED_MESSAGE, { what: aboutAccept(one.accept, one.row) });
  else if (one) toast.success(texts.allAccepted(accepted.length));
  if (refused.length === 0) return;
  const text = sayRefused(refused, accepted.length);
  // Each stays until it is closed: nothing else says that these were not accepted.
  toast.error(text, { kind: text, autoClose: false });
}

const UNANSWERED = 'unanswered';

/** Says that these have been sent without an answer. It stays until the server has decided them all, or is closed. */
export function tellUnanswered(accepts: readonly WaitingAccept[]): void {
  const text =
    accepts.length === 1 ? texts.unanswered(aboutAccept(accepts[0]!)) : texts.unansweredMany(accepts.length);
  toast.warning(text, { kind: UNANSWERED, stays: true, autoClose: false });
}

export const hideUnanswered = (): void => toast.hide(UNANSWERED);

/** Each reason with whom it is about, behind how many were not accepted. */
function sayRefused(refused: readonly AcceptResult[], accepted: number): string {
  return [...new Set(refused.map(({ problem }) => problem!))]
    .map((why, position) => {
      const names = namesOf(refused.filter(({ problem }) => problem === why));
      return position === 0 && refused.length > 1
        ? texts.problems(refused.length, accepted, names, why)
        : texts.problem(names, why);
    })
    .join(' ');
}

function namesOf(refused: readonly AcceptResult[]): string {
  const names = refused.slice(0, NAMES_SHOWN).map(({ accept, row }) => aboutAccept(accept, row));
  if (refused.length > NAMES_SHOWN) names.push(texts.more(refused.length - NAMES_SHOWN));
  return listIn(names);
}
