import { Scale } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminDispute } from '../../../../contract/admin';
import { EmptyState } from '../../../ui/EmptyState';
import { Stack } from '../../../ui/Stack';
import { lazyWhenIdle } from '../../../ui/lazyWhenIdle';
import { useFocusNextCard } from '../../../ui/useFocusNextCard';
import type { Decision } from './ResolveDisputeDialog';
import { Appeals } from './Appeals';
import { DisputeCard } from './DisputeCard';
import styles from './Disputes.module.css';
import { useGetDisputesInfiniteQuery } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { Loaded } from '../Loaded';
import { PagedList } from '../PagedList';
import { SectionHead } from '../SectionHead';
import { useIsSupport } from '../useAdminRole';
import { texts as words } from './texts';

const ResolveDisputeDialog = lazyWhenIdle(() =>
  import('./ResolveDisputeDialog').then((module) => module.ResolveDisputeDialog),
);
const DisputeReceiptsDialog = lazyWhenIdle(() =>
  import('./DisputeReceiptsDialog').then((module) => module.DisputeReceiptsDialog),
);

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The payment whose dispute the address names; loads pages until that dispute is there. */
function useWantedDispute(answer: Pages, loaded: readonly AdminDispute[]): string | null {
  const wanted = useSearchParams()[0].get('dispute');
  const isLoaded = loaded.some(({ paymentId }) => paymentId === wanted);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = answer;
  const mustLoad = wanted !== null && !isLoaded && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (mustLoad) void fetchNextPage();
  }, [mustLoad, fetchNextPage]);
  return wanted;
}

/** All open disputes, oldest first, with their dialogs. */
export function Disputes() {
  const answer = useGetDisputesInfiniteQuery(undefined, LIVE_QUERY);
  const isSupport = useIsSupport();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [enlarged, setEnlarged] = useState<AdminDispute | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const loaded = answer.data?.pages.flatMap(({ disputes }) => disputes) ?? [];
  const ids = loaded.map(({ _id }) => _id);
  const wanted = useWantedDispute(answer, loaded);
  const { onOpen, onDecided } = useFocusNextCard(list, ids);
  const decide = (next: Decision): void => {
    onOpen(next.dispute._id);
    setDecision(next);
  };
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <Appeals />
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
                lead={isSupport ? words.leadForSupport : words.lead}
              />
              <PagedList answer={answer}>
                <Stack gap={5}>
                  {disputes.map((dispute) => (
                    <DisputeCard
                      key={dispute._id}
                      dispute={dispute}
                      isWanted={dispute.paymentId === wanted}
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
