import { compare, MARKS, type Mark } from '../../src/receipts/findings';
import type { Reading } from '../../src/receipts/words';
import type { DrawnReceipt } from './draw';

/** How often each mark was right or wrong. */
export interface Tally {
  /** Green, and the value is on the receipt. */
  found: number;
  /** Green, and it does not: the defect. */
  wronglyFound: number;
  /** Red, and another value is there. */
  other: number;
  wronglyOther: number;
  /** Grey, although the value is there. */
  missed: number;
  /** Grey, and it is not there. */
  rightlyMissed: number;
}

export type Tallies = Record<Mark, Tally>;

export const emptyTallies = (): Tallies => ({
  orderId: emptyTally(),
  amount: emptyTally(),
  payeeId: emptyTally(),
  date: emptyTally(),
});

const emptyTally = (): Tally => ({
  found: 0,
  wronglyFound: 0,
  other: 0,
  wronglyOther: 0,
  missed: 0,
  rightlyMissed: 0,
});

/**
 * Adds a receipt's marks to the tallies.
 *
 * @returns the marks that are wrong or missed
 */
export function addMarks(tallies: Tallies, receipt: DrawnReceipt, reading: Reading): string[] {
  const findings = compare(reading, receipt.expected);
  const failed: string[] = [];
  for (const mark of MARKS) {
    const isCut = receipt.cut.includes(mark);
    // Of a date, enough may be left to be right.
    if (isCut && mark === 'date') continue;
    const isForeign = mark === 'amount' && receipt.isForeign;
    const isThere = !isCut && !isForeign && (mark === 'date' ? receipt.isInSpan : receipt.altered !== mark);
    const outcome = OUTCOMES[findings[mark].kind][isThere ? 'there' : 'notThere'];
    tallies[mark][outcome] += 1;
    if (FAILURES.includes(outcome)) failed.push(`${mark}: ${outcome}`);
  }
  return failed;
}

const OUTCOMES = {
  found: { there: 'found', notThere: 'wronglyFound' },
  other: { there: 'wronglyOther', notThere: 'other' },
  notFound: { there: 'missed', notThere: 'rightlyMissed' },
} as const;

const FAILURES: readonly (keyof Tally)[] = ['wronglyFound', 'wronglyOther', 'missed'];

const DIGITS = [...'0123456789'];

/** Every value that differs from the text in one digit. */
const withOneAltered = (text: string): string[] =>
  [...text].flatMap((old, i) =>
    /\d/.test(old)
      ? DIGITS.filter((digit) => digit !== old).map((digit) => text.slice(0, i) + digit + text.slice(i + 1))
      : [],
  );

/**
 * Compares a receipt with every order ID, payee's ID and amount that differs from its own in one digit.
 *
 * @returns how many there were, and which of them passed: none should
 */
export function alteredThatPass({ shown, expected }: DrawnReceipt, reading: Reading) {
  const marks = {
    orderId: withOneAltered(shown.orderId).map((orderId) => ({ ...expected, orderId })),
    payeeId: withOneAltered(shown.payeeId).map((payeeId) => ({ ...expected, payeeId })),
    amount: withOneAltered(shown.amount.toFixed(2)).map((text) => ({ ...expected, amount: Number(text) })),
  };
  const passed = (['orderId', 'payeeId', 'amount'] as const).flatMap((mark) =>
    marks[mark].filter((other) => compare(reading, other)[mark].kind === 'found').map((other) => other[mark]),
  );
  return { tried: Object.values(marks).reduce((sum, { length }) => sum + length, 0), passed };
}
