import { Keyboard, LayoutGrid, ListChecks, PanelLeft, SearchX } from 'lucide';
import { memo, useDeferredValue, useState } from 'react';
import { PAGE_SIZE_MAX } from '../../../contract/limits';
import { type TransactionsQuery, useGetTransactionsInfiniteQuery } from '../../api/endpoints/payments';
import { createDeviceSwitch } from '../../lib/deviceSwitch';
import { textScale } from '../../lib/textScale';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Kbd } from '../../ui/Kbd';
import { LoadMore } from '../../ui/LoadMore';
import { lazyWhenIdle } from '../../ui/lazyWhenIdle';
import { SkeletonList } from '../../ui/Skeleton';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { deskOfText } from '../../ui/screenWidths';
import { countFilters } from './filters';
import { PaymentCards } from './PaymentCards';
import { useQueue } from './queue';
import { selectableAttempt } from './selectable';
import { useSelected } from './selection';
import { texts as selectionTexts } from './selectionTexts';
import { texts } from './texts';
import styles from './PaymentList.module.css';

/** Whether this device shows payments as a desk: rows with the chosen payment beside them. Cards are the default. */
const deskSwitch = createDeviceSwitch('deskView', false);

const NothingFound = lazyWhenIdle(() => import('./laterParts').then((module) => module.NothingFound));
const CutNote = lazyWhenIdle(() => import('./laterParts').then((module) => module.CutNote));
const DeskView = lazyWhenIdle(() => import('./DeskView').then((module) => module.DeskView));

/** Begins to select, or ends it; not needed with a mouse or a keyboard. */
function SelectButton({ ids }: { ids: readonly string[] }) {
  const { selection } = useQueue();
  const { isOn } = useSelected(selection);
  const canSelect = useAppSelector((state) => ids.some((id) => selectableAttempt(state, id) !== null));
  if (!canSelect) return null;
  return (
    <Button
      className={styles.select}
      size="sm"
      variant="ghost"
      icon={ListChecks}
      aria-pressed={isOn}
      onClick={isOn ? selection.clear : selection.start}
    >
      {selectionTexts.start}
    </Button>
  );
}

interface NothingProps {
  query: TransactionsQuery;
  /** Only payments with certain marks are shown. */
  isNarrowed?: boolean;
  onClear: () => void;
}

interface PaymentListProps extends Omit<NothingProps, 'isNarrowed'> {
  /** The payments (`_id`) shown of the query's. */
  ids: readonly string[];
  /** How many payments the list has; more than `ids` where only those with certain marks are shown. */
  listed: number;
  /** Of the receipts, where only payments with certain marks are shown. */
  reading: 'underWay' | 'done' | undefined;
  onHelp: () => void;
}

/** The results of one query, page by page. Does not render again when a dialog opens above it. */
export const PaymentList = memo(function PaymentList({
  query,
  ids: present,
  listed,
  reading,
  onClear,
  onHelp,
}: PaymentListProps) {
  const answer = useGetTransactionsInfiniteQuery(query);
  // Many cards render in slices, so that the browser stays responsive; removed cards disappear at once.
  const drawn = useDeferredValue(present);
  const ids = present.length > drawn.length ? drawn : present;
  const isAnswered = useDeferredValue(answer.data !== undefined);
  // With large text its rows need a wider window.
  const [scale] = useState(textScale);
  const hasDesk = useMediaQuery(deskOfText(scale));
  const isDesk = deskSwitch.use() && hasDesk;

  if (ids.length === 0 && !isAnswered) {
    if (!answer.isError || answer.isFetching)
      return <SkeletonList kind="card" rows={4} label={texts.loading} />;
    return <ErrorState title={texts.failed} message={texts.tryAgain} onRetry={() => void answer.refetch()} />;
  }
  // The next page's receipts are read after this one's.
  const more = answer.hasNextPage
    ? reading !== 'underWay' && (
        <LoadMore
          label={texts.loadMore}
          loading={answer.isFetching}
          failed={answer.isFetchNextPageError}
          onLoad={() => void answer.fetchNextPage()}
        />
      )
    : listed >= PAGE_SIZE_MAX && <CutNote query={query} listed={listed} />;
  return (
    <>
      <div className={styles.hint}>
        {hasDesk && (
          <Button
            size="sm"
            variant="ghost"
            icon={isDesk ? LayoutGrid : PanelLeft}
            onClick={() => deskSwitch.set(!isDesk)}
          >
            {isDesk ? texts.cards : texts.desk}
          </Button>
        )}
        <SelectButton ids={ids} />
        <Button className={styles.keys} size="sm" variant="ghost" icon={Keyboard} onClick={onHelp}>
          {texts.shortcuts} <Kbd>?</Kbd>
        </Button>
      </div>
      {ids.length === 0 && reading ? (
        reading === 'done' && (
          <>
            {!answer.hasNextPage && <Nothing query={query} isNarrowed onClear={onClear} />}
            {more}
          </>
        )
      ) : ids.length === 0 ? (
        <Nothing query={query} onClear={onClear} />
      ) : isDesk ? (
        <DeskView ids={ids} status={query.status} more={more} />
      ) : (
        <>
          <PaymentCards ids={ids} hasMore={answer.hasNextPage} />
          {more}
        </>
      )}
    </>
  );
});

function Nothing({ query, isNarrowed = false, onClear }: NothingProps) {
  const { status, search } = query;
  const isFiltered = isNarrowed || countFilters(query) > 0;
  if (!search && !isFiltered)
    return <EmptyState title={texts.empty[status ?? 'all']}>{texts.emptyHints[status ?? 'all']}</EmptyState>;
  return (
    <EmptyState
      icon={SearchX}
      title={search ? texts.noMatch(search) : texts.noneFiltered}
      action={<Button onClick={onClear}>{isFiltered ? texts.clearFilters : texts.clearSearch}</Button>}
    >
      <NothingFound />
    </EmptyState>
  );
}
