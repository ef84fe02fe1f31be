import { skipToken } from '@reduxjs/toolkit/query';
import { CheckCheck, ChevronLeft, ChevronRight } from 'lucide';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { shallowEqual } from 'react-redux';
import { type TransactionsQuery, useGetTransactionsInfiniteQuery } from '../../api/endpoints/payments';
import { formatMoney } from '../../lib/formatMoney';
import { sayToScreenReader } from '../../lib/sayToScreenReader';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectTransaction, selectTransactionCount } from '../../store/lists/transactionSelectors';
import { selectWaitingAccept } from '../../store/waitingAccepts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { isKeyForAnother } from '../../ui/isKeyForAnother';
import { cardId } from '../../ui/cardId';
import { isDecidingKey, type CardKey } from './cardKeys';
import { texts } from './detailTexts';
import { PaymentDetail } from './PaymentDetail';
import { useQueue } from './queue';
import styles from './ReceiptViewer.module.css';
import { selectableAttempt } from './selectable';
import { shortcutSwitch } from '../../payment/shortcutSwitch';
import { undoNewest, useUndoKey } from '../../payment/undo';
import { useKeyDown } from '../../ui/useKeyDown';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { usePrefetchedReceipts } from './usePrefetchedReceipts';
import { useUndone } from '../../payment/useUndone';

interface ReceiptViewerProps {
  /** The list's payments, in order. */
  ids: readonly string[];
  /** The query whose loaded pages these are; none for a list that is there as a whole. */
  query?: TransactionsQuery;
  /** Only some of the loaded ones are in the list. */
  isNarrowed?: boolean;
  /** The payment whose receipt is shown. */
  id: string;
  /** The payment decided last; if it is shown, the viewer goes on to the next one that nobody has decided. */
  decidedId: string | null;
  /** While true, keys are meant for a dialog that is not there yet. */
  isOpening: RefObject<boolean>;
  onShow: (id: string | null) => void;
  onCardKey: (key: CardKey, id: string) => void;
  onHelp: () => void;
}

/** An enlarged receipt with the decisions; then it shows the next payment of the list, and an undone one again. */
export function ReceiptViewer({
  ids,
  query,
  isNarrowed = false,
  id,
  decidedId,
  isOpening,
  onShow,
  onCardKey,
  onHelp,
}: ReceiptViewerProps) {
  const { onMoved, reveal } = useQueue();
  const payment = useAppSelector((state) => selectTransaction(state, id));
  const at = ids.indexOf(id);
  // A decided payment leaves the list, and others before it may leave too; one that its payer corrects moves to another
  // place. Continue after those of the list before.
  const [lastIn, setLastIn] = useState({ id, ids });
  const isInPlace = at >= 0 && (lastIn.id !== id || !hasMoved(id, lastIn.ids, ids));
  if (isInPlace && (lastIn.id !== id || lastIn.ids !== ids)) setLastIn({ id, ids });
  const passed = idsUpTo(id, isInPlace ? ids : lastIn.ids);
  const later = ids.filter((other) => !passed.has(other));
  const [next] = later;
  const previous = [...passed].findLast((other) => other !== id && ids.includes(other));
  const following = useAppSelector((state) => later.find((other) => !selectWaitingAccept(state, other)));
  const { total, canLoad } = useWholeList(ids, query, isNarrowed, later.length);
  const isOver = decidedId === id && !following && !canLoad;
  const skipped = useAppSelector(
    (state) =>
      isOver ? ids.filter((other) => other !== id && selectableAttempt(state, other) !== null) : NONE,
    shallowEqual,
  );
  usePrefetchedReceipts([next, later[1], previous]);

  /** The shown one is decided, and none follows yet: the next one comes at a moment that nobody expects. */
  const isAtEnd = useRef(false);
  useEffect(() => {
    const isDecided = decidedId === id;
    if (isDecided && following) {
      if (isAtEnd.current) onMoved(following);
      onShow(following);
    }
    isAtEnd.current = isDecided && !following;
  }, [decidedId, id, following, onMoved, onShow]);

  useUndone(([first]) => onShow(first!));

  const hasKeys = useMediaQuery('(hover: hover)') && shortcutSwitch.isOn();
  const name = payment?.userFullName ?? '';
  const summary = payment ? texts.summary(formatMoney(payment.amount), payment.transactionId ?? '-') : '';
  const count = ids.length - later.length;
  const place = at < 0 ? '' : total === null ? String(count) : texts.place(count, total);
  const said = useRef(id);
  useEffect(() => {
    if (isOver) sayToScreenReader(texts.last.title);
    else if (said.current !== id) sayToScreenReader(texts.spoken(place, name, summary));
    said.current = id;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once for each payment shown
  }, [id, isOver]);

  const close = (): void => onShow(null);
  // The next key is meant for the payment seen last, not for the one from which it was opened.
  const returnFocus = (): HTMLElement | null => {
    if (!query) return null;
    const card = document.getElementById(cardId(id));
    if (!card && ids.includes(id)) reveal.current?.(id);
    return card ?? document.querySelector('main');
  };

  const body = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch();
  // Before the other keys: after the last payment, any of those closes.
  useUndoKey(() => dispatch(undoNewest()), { area: body, isOpening });
  useKeyDown((event) => {
    if (isOpening.current || !shortcutSwitch.isOn() || isKeyForAnother(event, body.current)) return;
    const { key, repeat } = event;
    if (key === '?') onHelp();
    else if (key === 'k' && previous) onShow(previous);
    else if (isOver && skipped.length === 0 && key !== 'Tab' && key !== 'Shift') close();
    else if (key === 'j' && next) onShow(next);
    else if (isDecidingKey(key) && !repeat) onCardKey(key, id);
    else return;
    event.preventDefault();
  });

  if (!payment) return null;
  const title = isOver ? texts.last.title : texts.title(name);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      description={isOver ? undefined : summary}
      size="full"
      returnFocus={returnFocus}
    >
      <div ref={body} className={styles.body}>
        {isOver ? (
          <EmptyState
            icon={CheckCheck}
            title={texts.last.title}
            action={
              <>
                {skipped[0] && (
                  <Button variant="primary" onClick={() => onShow(skipped[0]!)}>
                    {texts.last.toSkipped}
                  </Button>
                )}
                <Button onClick={close}>{texts.last.close}</Button>
              </>
            }
          >
            {skipped.length > 0 ? texts.last.skipped(skipped.length) : hasKeys && texts.last.body}
          </EmptyState>
        ) : (
          <PaymentDetail
            payment={payment}
            tools={
              (previous || next) && (
                <div className={styles.steps}>
                  <IconButton
                    icon={ChevronLeft}
                    label={texts.previous}
                    disabled={!previous}
                    onClick={() => previous && onShow(previous)}
                  />
                  <span className="tabular">{place}</span>
                  <IconButton
                    icon={ChevronRight}
                    label={texts.next}
                    disabled={!next}
                    onClick={() => next && onShow(next)}
                  />
                </div>
              )
            }
          />
        )}
      </div>
    </Dialog>
  );
}

const NONE: readonly string[] = [];

const idsUpTo = (id: string, ids: readonly string[]) => new Set(ids.slice(0, ids.indexOf(id) + 1));

/** Whether others of the list before are on another side of it now. */
function hasMoved(id: string, before: readonly string[], now: readonly string[]): boolean {
  const [passedBefore, passedNow, known] = [idsUpTo(id, before), idsUpTo(id, now), new Set(before)];
  return now.some((other) => known.has(other) && passedBefore.has(other) !== passedNow.has(other));
}

/** As many receipts as are fetched ahead. */
const AHEAD = 2;

/**
 * How many payments the list has, those not loaded included; `null` if only the server could tell. Loads the next page
 * when few are left, which `canLoad` announces.
 */
function useWholeList(
  ids: readonly string[],
  query: TransactionsQuery | undefined,
  isNarrowed: boolean,
  left: number,
) {
  const { hasNextPage, isFetching, isError, fetchNextPage } = useGetTransactionsInfiniteQuery(
    query ?? skipToken,
  );
  const { status, search, filter } = query ?? {};
  const count = useAppSelector((state) =>
    status && !search && !filter && !isNarrowed ? selectTransactionCount(state, status) : null,
  );
  // A narrowed list waits until the receipts of this page have been read.
  const canLoad = hasNextPage && !isError && !isNarrowed;
  useEffect(() => {
    if (canLoad && !isFetching && left <= AHEAD) void fetchNextPage();
  }, [canLoad, isFetching, left, fetchNextPage]);
  // A count may be older than the list.
  const whole = count === null ? null : Math.max(count, ids.length);
  return { total: hasNextPage ? whole : ids.length, canLoad };
}
