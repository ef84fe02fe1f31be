import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { EmptyState } from '../../ui/EmptyState';
import { SkeletonList } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import type { Comparison } from './compare';
import { useGetDecidedOrderIdsQuery } from './endpoints';
import { OtherRow } from './FindingRow';
import styles from './Rows.module.css';
import { texts } from './texts';

const STEP = 100;

/** The entries that came in and belong to no payment, once the decided payments have been read too. */
export function Others({ comparison: { others, otherCount } }: { comparison: Comparison }) {
  const decided = useGetDecidedOrderIdsQuery();
  const [shown, setShown] = useState(STEP);
  if (decided.isLoading) return <SkeletonList rows={4} label={texts.comparingDecided} />;
  const left = others.length - shown;
  return (
    <Stack gap={4}>
      {decided.isError && (
        <Callout
          tone="warning"
          action={
            <Button size="sm" onClick={() => void decided.refetch()}>
              {texts.again}
            </Button>
          }
        >
          {texts.decidedFailed}
        </Callout>
      )}
      {decided.data && !decided.data.isComplete && <Callout>{texts.decidedIncomplete}</Callout>}
      {otherCount === 0 ? (
        <EmptyState title={texts.empty.others} />
      ) : (
        <ul className={styles.list} role="list" aria-label={texts.tabs.others(otherCount)}>
          {others.slice(0, shown).map((entry) => (
            <OtherRow key={entry.row} entry={entry} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button onClick={() => setShown(shown + STEP)}>{texts.showMore(Math.min(left, STEP))}</Button>
      )}
      {left <= 0 && otherCount > others.length && <p>{texts.othersCut(others.length, otherCount)}</p>}
    </Stack>
  );
}
