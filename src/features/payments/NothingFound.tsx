import { PAYMENT_STATUSES } from '../../../contract/payment';
import { useGetTransactionTotalsQuery } from './endpoints';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/Stack';
import { applied, isVerdict, queryOf } from './filters';
import { describeFilters, filterTexts as texts } from './filterTexts';
import { useFilters } from './useFilters';
import { usePayers } from './usePayers';

/**
 * Says which filters leave nothing, and which other status has payments that pass the others. Of very many, the server
 * counts only some, so how many there are is not said.
 */
export function NothingFound() {
  const [wanted, change] = useFilters();
  const filters = applied(wanted);
  const payers = usePayers(filters.client);
  const { currentData: totals } = useGetTransactionTotalsQuery(queryOf({ ...filters, status: 'all' }));
  // Receipts of other statuses are not read, so what would be found there is not known.
  const counts = isVerdict(filters.mark) ? undefined : totals?.counts;
  const elsewhere = PAYMENT_STATUSES.filter(
    (status) => status !== filters.status && counts && counts[status] > 0,
  );
  const lines = describeFilters(filters, payers.find(({ value }) => value === filters.client)?.label);
  return (
    <Stack gap={3}>
      <p>{texts.hiddenBy(lines)}</p>
      {elsewhere.length > 0 && (
        <Stack row centred gap={2}>
          {elsewhere.map((status) => (
            <Button key={status} size="sm" onClick={() => change({ status })}>
              {totals!.isPartial
                ? texts.someElsewhere(status)
                : texts.elsewhere(totals!.counts[status], status)}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
