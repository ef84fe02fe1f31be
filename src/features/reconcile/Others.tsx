import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { EmptyState } from '../../ui/EmptyState';
import { SkeletonList } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import type { Comparison } from './compare';
import type { DecidedOrderIds } from './endpoints';
import { OtherRow } from './FindingRow';
import { InSteps } from './InSteps';
import { texts } from './texts';

interface OthersProps {
  comparison: Comparison;
  /** The decided payments are still being read or compared. */
  isLoading: boolean;
  decided: DecidedOrderIds | undefined;
  /** Given if the decided payments could not be read. */
  onRetry: (() => void) | undefined;
}

/** The entries that came in and belong to no payment, once the decided payments have been read too. */
export function Others({ comparison: { others, otherCount }, isLoading, decided, onRetry }: OthersProps) {
  if (isLoading) return <SkeletonList rows={4} label={texts.comparingDecided} />;
  return (
    <Stack gap={4}>
      {onRetry && (
        <Callout
          tone="warning"
          action={
            <Button size="sm" onClick={onRetry}>
              {texts.again}
            </Button>
          }
        >
          {texts.decidedFailed}
        </Callout>
      )}
      {decided && !decided.isComplete && <Callout>{texts.decidedIncomplete}</Callout>}
      {otherCount === 0 ? (
        <EmptyState title={texts.empty.others} />
      ) : (
        <InSteps
          label={texts.tabs.others(otherCount)}
          rows={others}
          render={(entry) => <OtherRow key={entry.row} entry={entry} />}
        />
      )}
      {otherCount > others.length && <p>{texts.othersCut(others.length, otherCount)}</p>}
    </Stack>
  );
}
