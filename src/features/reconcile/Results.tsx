import { useCallback, useMemo } from 'react';
import type { Payment } from '../../../contract/wire';
import { showPayments } from '../../payment/showPayments';
import { useAppDispatch } from '../../store/hooks';
import { Callout } from '../../ui/Callout';
import { EmptyState } from '../../ui/EmptyState';
import { Stack } from '../../ui/Stack';
import { Tabs } from '../../ui/Tabs';
import { ChooseAll } from './ChooseAll';
import type { Comparison, Finding } from './compare';
import { useGetDecidedOrderIdsQuery } from './endpoints';
import { FindingRow } from './FindingRow';
import { InSteps } from './InSteps';
import { Others } from './Others';
import { texts } from './texts';

/** A waiting payment with what the statement says about it. */
export interface Found {
  payment: Payment;
  finding: Finding;
}

const GROUPS = ['matches', 'check', 'missing', 'others'] as const;
export type Group = (typeof GROUPS)[number];

const groupOf = ({ kind }: Finding): Group => (kind === 'matches' || kind === 'missing' ? kind : 'check');

interface ResultsProps {
  group: Group;
  onGroup: (group: Group) => void;
  found: readonly Found[];
  comparison: Comparison;
  /** Whether it has been compared with the decided payments too. */
  hasDecided: boolean;
  /** Acceptances that wait to be sent, by `_id`. */
  waitingAcceptIds: ReadonlySet<string>;
  /** Matches that are not to be accepted, by `_id`. */
  leftOut: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

/** The result in four groups, each in its tab. */
export function Results({
  group,
  onGroup,
  found,
  comparison,
  hasDecided,
  waitingAcceptIds,
  leftOut,
  onChoose,
}: ResultsProps) {
  const decided = useGetDecidedOrderIdsQuery();
  const rowsOf = (wanted: Group) => found.filter(({ finding }) => groupOf(finding) === wanted);
  const labelOf = (wanted: Group) => {
    if (wanted !== 'others') return texts.tabs[wanted](rowsOf(wanted).length);
    return hasDecided
      ? texts.tabs.others(comparison.otherCount + comparison.unclearCount)
      : texts.othersUncounted;
  };
  const rows = useMemo(() => found.filter(({ finding }) => groupOf(finding) === group), [found, group]);
  const dispatch = useAppDispatch();
  const show = useCallback(
    (id: string) => void dispatch(showPayments({ id, ids: rows.map(({ payment }) => payment._id) })),
    [dispatch, rows],
  );
  return (
    <Stack gap={4}>
      {comparison.rounded > 0 && <Callout tone="warning">{texts.rounded(comparison.rounded)}</Callout>}
      <Tabs
        label={texts.tabs.label}
        items={GROUPS.map((value) => ({ value, label: labelOf(value) }))}
        value={group}
        onChange={onGroup}
      >
        {group === 'others' ? (
          <Others
            comparison={comparison}
            isLoading={!decided.isError && !hasDecided}
            decided={decided.data}
            onRetry={decided.isError ? () => void decided.refetch() : undefined}
          />
        ) : rows.length === 0 ? (
          <EmptyState title={texts.empty[group]} />
        ) : (
          <>
            {group === 'matches' && (
              <ChooseAll
                payments={rows.map(({ payment }) => payment).filter(({ _id }) => !waitingAcceptIds.has(_id))}
                leftOut={leftOut}
                onChoose={onChoose}
              />
            )}
            <InSteps
              label={labelOf(group)}
              rows={rows}
              render={(row) => (
                <FindingRow
                  key={row.payment._id}
                  {...row}
                  isChosen={!leftOut.has(row.payment._id)}
                  onChoose={group === 'matches' ? onChoose : undefined}
                  onShow={show}
                />
              )}
            />
          </>
        )}
      </Tabs>
    </Stack>
  );
}
