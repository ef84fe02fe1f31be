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

/** The entries that came in, or may have, and belong to no payment, once the decided payments have been read too. */
export function Others({ comparison, isLoading, decided, onRetry }: OthersProps) {
  const { others, otherCount, unclear, unclearCount } = comparison;
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
      {otherCount + unclearCount === 0 && <EmptyState title={texts.empty.others} />}
      {otherCount > 0 && (
        <InSteps
          label={texts.tabs.others(otherCount)}
          rows={others}
          render={(entry) => <OtherRow key={entry.row} entry={entry} />}
        />
      )}
      {otherCount > others.length && <p>{texts.othersCut(others.length, otherCount)}</p>}
      {unclearCount > 0 && (
        <>
          <p>{texts.unclear(unclearCount)}</p>
          <InSteps
            label={texts.unclear(unclearCount)}
            rows={unclear}
            render={(row) => <OtherRow key={row.entry.row} {...row} />}
          />
        </>
      )}
      {unclearCount > unclear.length && <p>{texts.othersCut(unclear.length, unclearCount)}</p>}
    </Stack>
  );
}
