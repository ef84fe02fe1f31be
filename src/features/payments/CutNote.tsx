import type { TransactionsQuery } from '../../api/endpoints/payments';
import { Callout } from '../../ui/Callout';
import { useGetTransactionTotalsQuery } from './endpoints';
import { filterTexts as texts } from './filterTexts';

interface CutNoteProps {
  query: TransactionsQuery;
  /** How many payments the list has. */
  listed: number;
}

/** Below a list that the server ends early: by amount it sorts only the latest payments that a search finds. */
export function CutNote({ query, listed }: CutNoteProps) {
  const isByAmount = query.filter?.sort?.endsWith('amount');
  const { currentData: totals } = useGetTransactionTotalsQuery(query, { skip: !isByAmount });
  if (!totals || totals.count <= listed) return null;
  return <Callout>{totals.isPartial ? texts.cutOfMany(listed) : texts.cut(listed, totals.count)}</Callout>;
}
