import type { Payment, PaymentsAnswer } from '../../../contract/wire';
import type { TransactionsPages, TransactionsQuery } from '../../api/endpoints/payments';
import { keepUnchanged } from '../../store/keepUnchanged';

const idOf = (row: Payment) => row._id;

/**
 * The changes between two answers of the latest payments, newest first: new and changed rows.
 * `null` if the answers cannot tell, because no row is unchanged or one has gone.
 */
export function changedSince(before: readonly Payment[], after: readonly Payment[]): Payment[] | null {
  const known = Object.fromEntries(before.map((row) => [row._id, row]));
  // Changed rows come before unchanged ones.
  const changes = keepUnchanged(known, after, idOf).findIndex((row) => row === known[row._id]);
  if (changes < 0) return null;

  const changed = after.slice(0, changes);
  const pushedOut = changed.filter((row) => !(row._id in known)).length;
  const there = new Set(after.map(idOf));
  const isWhole = before.slice(0, before.length - pushedOut).every((row) => there.has(row._id));
  return isWhole ? changed : null;
}

/** Merges changes into a list in the server's order; rows beyond the loaded pages are left to the next page. */
export function mergeChanges(
  answer: TransactionsPages,
  { status }: TransactionsQuery,
  changed: readonly Payment[],
  counts: PaymentsAnswer['counts'],
): TransactionsPages {
  const ids = new Set(changed.map(idOf));
  const pages = answer.pages.map((page) =>
    page.payments.some((row) => ids.has(row._id))
      ? { ...page, payments: page.payments.filter((row) => !ids.has(row._id)) }
      : page,
  );
  const arriving = changed.filter((row) => row.status === status);
  if (status === 'submitted') arriving.forEach((row) => insertByTimeLeft(pages, row));
  else pages[0] = { ...pages[0]!, payments: [...arriving, ...pages[0]!.payments] };
  pages.push({ ...pages.pop()!, counts });
  return { ...answer, pages };
}

function insertByTimeLeft(pages: PaymentsAnswer[], row: Payment): void {
  const isLater = (other: Payment) => isBefore(row, other);
  const found = pages.findIndex(({ payments }) => payments.slice(-1).some(isLater));
  const last = pages.length - 1;
  if (found < 0 && pages[last]!.nextCursor) return;
  const at = found < 0 ? last : found;
  const { payments } = pages[at]!;
  const place = found < 0 ? payments.length : payments.findIndex(isLater);
  pages[at] = { ...pages[at]!, payments: [...payments.slice(0, place), row, ...payments.slice(place)] };
}

/** The server's order of submitted payments. */
const isBefore = (one: Payment, other: Payment): boolean =>
  one.expiresAt === other.expiresAt ? one._id < other._id : (one.expiresAt ?? '') < (other.expiresAt ?? '');
