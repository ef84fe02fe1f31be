import { Scale } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AdminDispute } from '../../../../contract/admin';
import { EmptyState } from '../../../ui/EmptyState';
import { Stack } from '../../../ui/Stack';
import { lazyWhenIdle } from '../../../ui/lazyWhenIdle';
import { useFocusNextCard } from '../../../ui/useFocusNextCard';
import type { Decision } from './ResolveDisputeDialog';
import { DisputeCard } from './DisputeCard';
import styles from './Disputes.module.css';
import { useGetDisputesInfiniteQuery } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { Loaded } from '../Loaded';
import { PagedList } from '../PagedList';
import { SectionHead } from '../SectionHead';
import { texts } from '../texts';

const ResolveDisputeDialog = lazyWhenIdle(() =>
  import('./ResolveDisputeDialog').then((module) => module.ResolveDisputeDialog),
);
const DisputeReceiptsDialog = lazyWhenIdle(() =>
  import('./DisputeReceiptsDialog').then((module) => module.DisputeReceiptsDialog),
);

const words = texts.disputes;

/** Every open dispute, oldest first, and the dialogs that open from them. */
export function Disputes() {
  const answer = useGetDisputesInfiniteQuery(undefined, LIVE_QUERY);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [enlarged, setEnlarged] = useState<AdminDispute | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const ids = answer.data?.pages.flatMap(({ disputes }) => disputes.map(({ _id }) => _id)) ?? [];
  const { onOpen, onDecided } = useFocusNextCard(list, ids);
  const decide = (next: Decision): void => {
    onOpen(next.dispute._id);
    setDecision(next);
  };
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <Loaded answer={answer} failed={words.failed} kind="card">
        {({ pages }) => {
          const disputes = pages.flatMap((page) => page.disputes);
          if (disputes.length === 0)
            return (
              <EmptyState icon={Scale} title={words.empty}>
                {words.emptyHint}
              </EmptyState>
            );
          return (
            <>
              <SectionHead
                title={words.count(pages[0]?.counts?.total ?? disputes.length)}
                lead={words.lead}
              />
              <PagedList answer={answer}>
                <Stack gap={5}>
                  {disputes.map((dispute) => (
                    <DisputeCard
                      key={dispute._id}
                      dispute={dispute}
                      onDecide={decide}
                      onEnlarge={setEnlarged}
                    />
                  ))}
                </Stack>
              </PagedList>
            </>
          );
        }}
      </Loaded>
      {decision && (
        <ResolveDisputeDialog
          key={`${decision.dispute._id} ${decision.status}`}
          decision={decision}
          isOpen={!answer.data || ids.includes(decision.dispute._id)}
          onDecided={onDecided}
          onClose={() => setDecision(null)}
        />
      )}
      {enlarged && <DisputeReceiptsDialog dispute={enlarged} onClose={() => setEnlarged(null)} />}
    </div>
  );
}
