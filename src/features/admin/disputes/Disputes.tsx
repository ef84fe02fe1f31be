import { Scale } from 'lucide';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminAppealsAnswer, AdminDispute, WhoseCases } from '../../../../contract/admin';
import { EmptyState } from '../../../ui/EmptyState';
import { SkeletonList } from '../../../ui/Skeleton';
import { Stack } from '../../../ui/Stack';
import { Tabs } from '../../../ui/Tabs';
import { lazyDialog } from '../../../ui/lazyWhenIdle';
import { useFocusNextCard } from '../../../ui/useFocusNextCard';
import { useHoldPresses } from '../../../ui/useHoldPresses';
import type { Decision } from './ResolveDisputeDialog';
import { Appeals } from './Appeals';
import { DisputeCard } from './DisputeCard';
import styles from './Disputes.module.css';
import { EndedDispute } from './EndedDispute';
import { useGetAppealsQuery, useGetDisputesInfiniteQuery } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { Loaded } from '../Loaded';
import { PagedList } from '../PagedList';
import { SectionHead } from '../SectionHead';
import { texts as shared } from '../texts';
import { useIsSupport } from '../useAdminRole';
import { useListAddress } from '../useListAddress';
import { caseTexts as words } from './caseTexts';
import { texts } from './texts';
import { useAskIfTaken } from './useAskIfTaken';

const WHOSE = ['all', 'mine', 'nobody'] as const;

const ResolveDisputeDialog = lazyDialog(() =>
  import('./ResolveDisputeDialog').then((module) => module.ResolveDisputeDialog),
);
const DisputeReceiptsDialog = lazyDialog(() =>
  import('./DisputeReceiptsDialog').then((module) => module.DisputeReceiptsDialog),
);

interface Pages {
  currentData?: unknown;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/**
 * The payment whose dispute the address names; loads pages until that dispute is there. It is missing if no page has it
 * or had it.
 */
function useWantedDispute(
  answer: Pages,
  loaded: readonly AdminDispute[],
): { wanted: string | null; isMissing: boolean } {
  const wanted = useSearchParams()[0].get('dispute');
  const isLoaded = loaded.some(({ paymentId }) => paymentId === wanted);
  const [shown, setShown] = useState<string | null>(null);
  if (isLoaded && shown !== wanted) setShown(wanted);
  const { currentData, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = answer;
  const mustLoad = wanted !== null && !isLoaded && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (mustLoad) void fetchNextPage();
  }, [mustLoad, fetchNextPage]);
  const isMissing = Boolean(currentData) && !hasNextPage && !isLoaded && shown !== wanted;
  return { wanted, isMissing };
}

/** The open disputes, the oldest unanswered first: all, the administrator's own, or those that nobody has taken. */
export function Disputes() {
  const { valueOf, change } = useListAddress();
  const whose = valueOf('whose', WHOSE) ?? 'all';
  const { currentData } = useGetDisputesInfiniteQuery(whose);
  const { data: above, isLoading: areAppealsLoading } = useGetAppealsQuery(undefined, LIVE_QUERY);
  // The disputes are below the appeals, so each of these moves them.
  const section = useHoldPresses(above ? [...idsOf(above), 'disputes'].join() : '');
  // Another backend may not know who works on which dispute.
  const hasCases = currentData?.pages.some(({ disputes }) => disputes.some((row) => row.case));
  return (
    <div ref={section}>
      <Appeals />
      {/* Not before the appeals above, which would push the decisions away. */}
      {areAppealsLoading ? (
        <SkeletonList kind="card" rows={4} label={shared.loading} />
      ) : (
        <Tabs
          label={words.filter}
          items={WHOSE.map((value) => ({ value, label: words.whose[value] }))}
          value={whose}
          onChange={(next) => change({ whose: next === 'all' ? undefined : next }, { replace: true })}
          hideBar={whose === 'all' && !hasCases}
        >
          <DisputeList key={whose} whose={whose} />
        </Tabs>
      )}
    </div>
  );
}

function DisputeList({ whose }: { whose: WhoseCases }) {
  const answer = useGetDisputesInfiniteQuery(whose, LIVE_QUERY);
  const isSupport = useIsSupport();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [enlarged, setEnlarged] = useState<AdminDispute | null>(null);
  const loaded = answer.currentData?.pages.flatMap(({ disputes }) => disputes) ?? [];
  const ids = loaded.map(({ _id }) => _id);
  const list = useHoldPresses(ids.join());
  const { wanted, isMissing } = useWantedDispute(answer, loaded);
  const { onOpen, onDecided } = useFocusNextCard(list, ids);
  const { start, question } = useAskIfTaken((next: Decision, evenIfTaken) => {
    onOpen(next.dispute._id);
    setDecision({ ...next, evenIfTaken });
  });
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {wanted && isMissing && <EndedDispute paymentId={wanted} />}
      <Loaded answer={answer} failed={texts.failed} kind="card">
        {({ pages }) => {
          const disputes = pages.flatMap((page) => page.disputes);
          if (disputes.length === 0) return <Nothing whose={whose} />;
          const total = pages[0]?.counts?.total ?? disputes.length;
          return (
            <>
              <SectionHead
                title={whose === 'all' ? texts.count(total) : words.count[whose](total)}
                lead={isSupport ? texts.leadForSupport : texts.lead}
              />
              <PagedList answer={answer}>
                <Stack gap={5}>
                  {disputes.map((dispute) => (
                    <DisputeCard
                      key={dispute._id}
                      dispute={dispute}
                      isWanted={dispute.paymentId === wanted}
                      leaving={
                        whose === 'all'
                          ? undefined
                          : { onMove: () => onOpen(dispute._id), onMoved: onDecided }
                      }
                      onDecide={(next) => start(next, dispute.case)}
                      onEnlarge={setEnlarged}
                    />
                  ))}
                </Stack>
              </PagedList>
            </>
          );
        }}
      </Loaded>
      {question}
      {decision && (
        <ResolveDisputeDialog
          key={`${decision.dispute._id} ${decision.status}`}
          decision={decision}
          isListed={!answer.currentData || loaded.some((row) => isSame(row, decision.dispute))}
          hasNext={ids.some((id) => id !== decision.dispute._id)}
          onDecided={onDecided}
          onClose={() => setDecision(null)}
        />
      )}
      {enlarged && <DisputeReceiptsDialog dispute={enlarged} onClose={() => setEnlarged(null)} />}
    </div>
  );
}

/** Of the appeals in the order of their cards. */
const idsOf = ({ appeals, banAppeals = [] }: AdminAppealsAnswer): string[] => [
  ...banAppeals.map(({ user }) => user._id),
  ...appeals.map(({ _id }) => _id),
];

const isSame = (one: AdminDispute, other: AdminDispute): boolean =>
  one._id === other._id && one.disputedAt === other.disputedAt;

function Nothing({ whose }: { whose: WhoseCases }) {
  if (whose !== 'all') return <EmptyState icon={Scale} title={words.none[whose]} />;
  return (
    <EmptyState icon={Scale} title={texts.empty}>
      {texts.emptyHint}
    </EmptyState>
  );
}
