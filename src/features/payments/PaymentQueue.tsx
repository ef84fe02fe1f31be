import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { allowedActions, type ActionOf } from '../../../contract/payment';
import type { Payment } from '../../../contract/wire';
import type { TransactionsQuery } from '../../api/endpoints/payments';
import { texts as changedTexts } from '../../payment/changedTexts';
import { showPayments } from '../../payment/showPayments';
import { addAppListener } from '../../store/addAppListener';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import {
  selectIsListed,
  selectTransaction,
  selectTransactionIds,
} from '../../store/lists/transactionSelectors';
import { orderKey } from '../../store/lists/userTransactions';
import { selectIsBanned } from '../../store/user';
import { selectWaitingAccept } from '../../store/waitingAccepts';
import { CARDS, idOfCard } from '../../ui/cardId';
import { lazyDialog, lazyWhenIdle } from '../../ui/lazyWhenIdle';
import { useFocusNextCard } from '../../ui/useFocusNextCard';
import { useFocusStays } from '../../ui/useFocusStays';
import { toast } from '../../ui/toast';
import { useMediaQuery } from '../../ui/useMediaQuery';
import type { RevealCard } from '../../ui/useRevealedCard';
import type { Verdict } from '../../receipts/findings';
import { KEY_OF, type CardKey, type SelectedKey } from './cardKeys';
import type { Decision } from './DecisionDialog';
import type { Marked } from './MarkFilter';
import { PaymentList } from './PaymentList';
import { QueueContext, type Queue } from './queue';
import { QueueShortcuts } from './QueueShortcuts';
import { selectableAttempt } from './selectable';
import { createSelection, useSelected } from './selection';
import type { Swiped } from './swipe';
import { texts } from './texts';
import { type DecidedBy, useAccepting } from './useAccepting';
import { useEarlySwipes } from './useEarlySwipes';
import { useJustMoved } from './useJustMoved';
import { useNewProofs } from './useNewProofs';
import { useOpening } from './useOpening';
import { useSecondPress } from './useSecondPress';
import { useUndone } from '../../payment/useUndone';
import styles from './PaymentQueue.module.css';

/** The dialog most users need, so load it first. */
const DecisionDialog = lazyDialog(() => import('./DecisionDialog').then((module) => module.DecisionDialog), {
  first: true,
});
const ReceiptViewer = lazyDialog(() => import('./ReceiptViewer').then((module) => module.ReceiptViewer));
const SwipeDecisions = lazyWhenIdle(() => import('./laterParts').then((module) => module.SwipeDecisions));
const MarkFilter = lazyWhenIdle(() => import('./laterParts').then((module) => module.MarkFilter));
const SelectionBar = lazyWhenIdle(() => import('./laterParts').then((module) => module.SelectionBar));
const RejectManyDialog = lazyDialog(() => import('./laterParts').then((module) => module.RejectManyDialog));
const ShortcutsDialog = lazyDialog(() => import('./laterParts').then((module) => module.ShortcutsDialog));

interface PaymentQueueProps {
  query: TransactionsQuery;
  /** Only payments whose receipt has these marks, as read on this device. */
  mark: Verdict | undefined;
  /** Removes the search and the filters. */
  onClear: () => void;
}

/** One tab's payments: its shortcuts and the cards' dialogs, which stay open when the search changes. */
export function PaymentQueue({ query, mark, onClear }: PaymentQueueProps) {
  const listed = useAppSelector((state) => selectTransactionIds(state, query));
  const [marked, setMarked] = useState<Marked | null>(null);
  const ids = useMemo(
    () => (mark ? listed.filter((id) => marked?.ids.has(id)) : listed),
    [listed, mark, marked],
  );
  const isAwaited = useAppSelector((state) => !selectIsListed(state, query)) || ids.length > 0;
  const [decision, setDecision] = useState<Decision | null>(null);
  const [receiptOf, setReceiptOf] = useState<string | null>(null);
  /** The list that the viewer goes through instead, if the payment was opened from another one. */
  const [viewed, setViewed] = useState<readonly string[] | null>(null);
  const [decidedId, setDecidedId] = useState<string | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isTouched = useMediaQuery('(pointer: coarse)');
  const list = useRef<HTMLDivElement>(null);
  const store = useAppStore();
  const { onOpen, onDecided } = useFocusNextCard(list, ids);
  const { onOwn, onMoved, hasJustMoved } = useJustMoved(ids);
  const hasNewProof = useNewProofs();
  useFocusStays(list, ids, onMoved);
  const accept = useAccepting(ids);
  const reveal = useRef<RevealCard>(null);
  const isViewing = useRef(false);
  const { openDialog, isOpening } = useOpening();
  const shown = useRef(ids);
  // Before the effects of the components below, which need it.
  useLayoutEffect(() => {
    shown.current = ids;
  });
  const [selection] = useState(() =>
    createSelection(
      () => shown.current,
      (id) => (shown.current.includes(id) ? selectableAttempt(store.getState(), id) : null),
    ),
  );
  const { isOn: isSelecting } = useSelected(selection);
  const { onDecided: onPressDecided, isSecondPress, isSecondKey } = useSecondPress();
  useEffect(
    () =>
      selection.subscribe(() => {
        // Its bar is gone, and with it what was pressed.
        if (!selection.get().isOn) onPressDecided();
      }),
    [selection, onPressDecided],
  );
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [toReject, setToReject] = useState<readonly Payment[] | null>(null);
  const rejectSelected = (payments: readonly Payment[]): void => {
    const [first, ...more] = payments;
    if (first && more.length === 0) return openDialog(() => setDecision({ kind: 'reject', id: first._id }));
    const focused = document.activeElement?.closest(CARDS);
    const ids = payments.map(({ _id }) => _id);
    if (!focused || ids.includes(idOfCard(focused))) onOpen(...ids);
    openDialog(() => setToReject(payments));
  };
  const onSelectedKey = (key: SelectedKey, by: DecidedBy = 'key'): void => {
    // The bar that does so may not be loaded yet.
    selection.refresh();
    const state = store.getState();
    const payments = selection
      .get()
      .ids.filter((id) => selectableAttempt(state, id) !== null)
      .map((id) => selectTransaction(state, id)!);
    if (payments.length === 0) return toast.info(texts.notDecidedUnseen);
    if (key === KEY_OF.reject) return rejectSelected(payments);
    accept(payments, by);
    onPressDecided(by);
    setAccepted(payments.map(({ _id }) => _id));
    selection.clear();
  };
  // To accept all but one of them: take them back, and deselect it.
  useUndone((undone) => {
    const left = accepted.filter((id) => !undone.includes(id));
    if (accepted.length > 0 && left.length === 0) selection.add(undone);
    setAccepted(left);
  });

  const decide = useCallback(
    (next: Decision, by: DecidedBy = 'button') => {
      if (by === 'card' && isSecondPress()) return;
      if (by === 'key' && next.kind === 'accept' && isSecondKey()) return;
      if (hasNewProof(next.id)) return toast.info(changedTexts.newProof.receiver);
      if (selection.hasJustEnded() || hasJustMoved(next.id, by)) return toast.info(texts.notDecidedUnseen);
      const payment = selectTransaction(store.getState(), next.id);
      if (next.kind === 'accept' && payment?.status === 'submitted') {
        accept([payment], by);
        onPressDecided(by);
        // Only the viewer moves on: without it, the queue need not render.
        if (isViewing.current) setDecidedId(next.id);
      } else openDialog(() => setDecision(next));
    },
    [
      accept,
      hasJustMoved,
      hasNewProof,
      isSecondKey,
      isSecondPress,
      onPressDecided,
      openDialog,
      selection,
      store,
    ],
  );
  const showReceipt = useCallback((id: string | null) => {
    isViewing.current = id !== null;
    setReceiptOf(id);
    setDecidedId(null);
    if (id === null) setViewed(null);
  }, []);
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      dispatch(
        addAppListener({
          actionCreator: showPayments,
          effect: ({ payload: { id, ids: others } }) =>
            openDialog(() => {
              setViewed(others);
              showReceipt(id);
            }),
        }),
      ),
    [dispatch, openDialog, showReceipt],
  );
  const enlarge = useCallback((id: string) => openDialog(() => showReceipt(id)), [openDialog, showReceipt]);
  const queue = useMemo<Queue>(
    () => ({ selection, decide, enlarge, onMoved, reveal }),
    [selection, decide, enlarge, onMoved],
  );
  const openHelp = useCallback(() => setHelpOpen(true), []);

  // Only actions that the card's buttons offer.
  const actionsOf = (id: string): readonly ActionOf<'receiver'>[] => {
    const state = store.getState();
    const payment = selectTransaction(state, id);
    const isOpen = payment && !selectIsBanned(state) && !selectWaitingAccept(state, id);
    return isOpen ? allowedActions(payment, 'receiver') : [];
  };
  const onCardKey = (key: CardKey, id: string): void => {
    if (key === 'v') return enlarge(id);
    const kind = actionsOf(id).find((action) => KEY_OF[action] === key);
    if (kind) decide({ kind, id }, 'key');
  };

  const allowsSwipe = (kind: Swiped, id: string) => !isSelecting && actionsOf(id).includes(kind);
  const swipe = (kind: Swiped, id: string) => decide({ kind, id }, 'swipe');
  const onGesturesReady = useEarlySwipes(list, (kind, id) => allowsSwipe(kind, id) && swipe(kind, id));

  return (
    <div ref={list} tabIndex={-1} className={styles.queue} data-selecting={isSelecting || undefined}>
      <QueueContext value={queue}>
        <QueueShortcuts
          key={`keys ${orderKey(query)}`}
          list={list}
          isOpening={isOpening}
          isAwaited={isAwaited}
          selection={selection}
          onSelectedKey={onSelectedKey}
          onCardKey={onCardKey}
          onHelp={openHelp}
        />
        {isTouched && (
          <SwipeDecisions
            list={list}
            ids={ids}
            allows={allowsSwipe}
            onSwipe={swipe}
            onOpen={isSelecting ? selection.toggle : enlarge}
            onSelect={selection.toggle}
            onReady={onGesturesReady}
          />
        )}
        {mark && <MarkFilter list={list} query={query} ids={listed} mark={mark} onMarked={setMarked} />}
        <PaymentList
          key={orderKey(query)}
          query={query}
          ids={ids}
          listed={listed.length}
          reading={mark && (marked?.isDone ? 'done' : 'underWay')}
          onClear={onClear}
          onHelp={openHelp}
        />
        <SelectionBar
          list={list}
          selection={selection}
          ids={ids}
          accepted={accepted}
          onAccept={() => onSelectedKey(KEY_OF.accept, 'button')}
          onReject={() => onSelectedKey(KEY_OF.reject, 'button')}
        />
        {toReject && (
          <RejectManyDialog
            payments={toReject}
            onRejected={selection.clear}
            onClose={() => {
              setToReject(null);
              if (toReject.some(({ _id }) => !shown.current.includes(_id))) onDecided();
            }}
          />
        )}
        {receiptOf && (
          <ReceiptViewer
            ids={viewed ?? ids}
            query={viewed ? undefined : query}
            isNarrowed={mark !== undefined}
            id={receiptOf}
            decidedId={decidedId}
            isOpening={isOpening}
            onShow={showReceipt}
            onCardKey={onCardKey}
            onHelp={openHelp}
          />
        )}
        {decision && (
          <DecisionDialog
            key={`${decision.kind} ${decision.id}`}
            decision={decision}
            onClose={() => setDecision(null)}
            onOpen={onOpen}
            onDecided={() => {
              onOwn(decision.id);
              setDecidedId(decision.id);
              // The only selected one.
              if (selection.get().ids.every((id) => id === decision.id)) selection.clear();
              // The viewer moves on automatically.
              if (!receiptOf) onDecided();
            }}
          />
        )}
        {isHelpOpen && <ShortcutsDialog open onOpenChange={setHelpOpen} />}
      </QueueContext>
    </div>
  );
}
