import { useEffect } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectTransaction } from '../../store/lists/transactionSelectors';

/** Not in all browsers, and not in TypeScript's library. */
type WithConnection = Navigator & { connection?: { saveData?: boolean } };

/** Fetches these payments' receipts ahead, unless the person saves data; the browser keeps them. */
export function usePrefetchedReceipts(ids: readonly (string | undefined)[]): void {
  const links = useAppSelector((state) =>
    ids.map((id) => (id && selectTransaction(state, id)?.paymentLink) || '').join('\n'),
  );
  useEffect(() => {
    const { connection }: WithConnection = navigator;
    if (connection?.saveData) return;
    for (const link of links.split('\n').filter(Boolean)) new Image().src = link;
  }, [links]);
}
