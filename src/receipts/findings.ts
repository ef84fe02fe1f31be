import { findAmount } from './amounts';
import { findDate, type Span } from './dates';
import { findIdentifier, type Match, NOT_FOUND, ORDER_ID, PAYEE_ID } from './identifiers';
import type { Reading } from './words';

/** The values that a receipt is compared with. */
export interface Expected {
  readonly orderId: string | null;
  /** In dollars. */
  readonly amount: number;
  /** The ID that was to be paid. */
  readonly payeeId: string | null;
  /** When it may have been paid; `null` if unknown. */
  readonly span: Span | null;
}

export type Mark = 'orderId' | 'amount' | 'payeeId' | 'date';

/** In the order in which they are shown. */
export const MARKS: readonly Mark[] = ['orderId', 'amount', 'payeeId', 'date'];

export type Findings = Readonly<Record<Mark, Match>>;

/** The four marks of a receipt as one. */
export type Verdict = 'match' | 'differ' | 'unclear';

/** `match` if all four were found, `differ` if one shows another value, else `unclear`. */
export function verdictOf(findings: Findings): Verdict {
  const kinds = MARKS.map((mark) => findings[mark].kind);
  if (kinds.includes('other')) return 'differ';
  return kinds.every((kind) => kind === 'found') ? 'match' : 'unclear';
}

/** Compares a receipt with what is expected. `found` only if the value was read with certainty. */
export function compare(reading: Reading, { orderId, amount, payeeId, span }: Expected): Findings {
  return {
    orderId: orderId ? findIdentifier(reading, orderId, ORDER_ID) : NOT_FOUND,
    amount: findAmount(reading, amount),
    payeeId: payeeId ? findIdentifier(reading, payeeId, PAYEE_ID) : NOT_FOUND,
    date: span ? findDate(reading, span) : NOT_FOUND,
  };
}
