import { startTransition, useCallback, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { allowedActions, type ActionOf } from '../../../contract/payment';
import { useAppSelector } from '../../store/hooks';
import { selectTransaction, selectTransactionIds } from '../../store/lists/transactionSelectors';
import type { RootState } from '../../store/rootReducer';
import { selectIsBanned } from '../../store/user';
import { lazyWhenIdle } from '../../ui/lazyWhenIdle';
import { useFocusNextCard } from '../../ui/useFocusNextCard';
import type { Decision } from './DecisionDialog';
import { PaymentList } from './PaymentList';
import type { CardKey } from './QueueShortcuts';
import type { TabStatus } from './tabs';
import styles from './PaymentQueue.module.css';

/** The dialog most users need, so load it first. */
const DecisionDialog = lazyWhenIdle(
  () => import('./DecisionDialog').then((module) => module.DecisionDialog),
  {
    first: true,
  },
);
const QueueShortcuts = lazyWhenIdle(
  () => import('./QueueShortcuts').then((module) => module.QueueShortcuts),
  {
    first: true,
  },
);
const ReceiptViewer = lazyWhenIdle(() => import('./ReceiptViewer').then((module) => module.ReceiptViewer));
const ShortcutsDialog = lazyWhenIdle(() =>
  import('./ShortcutsDialog').then((module) => module.ShortcutsDialog),
);

/** The key of each of a receiver's actions. */
const KEY_OF: Record<ActionOf<'receiver'>, CardKey> = { accept: 'a', reject: 'r', dispute: 'd' };

interface PaymentQueueProps {
  status: TabStatus;
  search: string;
  onClearSearch: () => void;
}

/** One tab's payments: its shortcuts and the cards' dialogs, which stay open when the search changes. */
export function PaymentQueue({ status, search, onClearSearch }: PaymentQueueProps) {
  const query = useMemo(() => ({ status, ...(search && { search }) }), [status, search]);
  const ids = useAppSelector((state) => selectTransactionIds(state, query));
  const [decision, setDecision] = useState<Decision | null>(null);
  const [receiptOf, setReceiptOf] = useState<string | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const store = useStore<RootState>();
  const { onOpen, onDecided } = useFocusNextCard(list, ids);

  // Respond to the tap first.
  const decide = useCallback((next: Decision) => startTransition(() => setDecision(next)), []);
  const enlarge = useCallback((id: string) => startTransition(() => setReceiptOf(id)), []);
  const openHelp = useCallback(() => setHelpOpen(true), []);

  // Only actions that the card's buttons offer.
  const onCardKey = (key: CardKey, id: string): void => {
    const payment = selectTransaction(store.getState(), id);
    if (!payment) return;
    if (key === 'v') return enlarge(id);
    const kind = allowedActions(payment, 'receiver').find((action) => KEY_OF[action] === key);
    if (kind && !selectIsBanned(store.getState())) decide({ kind, id });
  };

  return (
    <div ref={list} tabIndex={-1} className={styles.queue}>
      <QueueShortcuts list={list} onCardKey={onCardKey} onHelp={openHelp} />
      <PaymentList
        key={search}
        query={query}
        onClearSearch={onClearSearch}
        onDecide={decide}
        onEnlarge={enlarge}
        onHelp={openHelp}
      />
      {decision && (
        <DecisionDialog
          key={`${decision.kind} ${decision.id}`}
          decision={decision}
          onClose={() => setDecision(null)}
          onOpen={onOpen}
          onDecided={onDecided}
        />
      )}
      {receiptOf && <ReceiptViewer ids={ids} id={receiptOf} onShow={setReceiptOf} />}
      {isHelpOpen && <ShortcutsDialog open onOpenChange={setHelpOpen} />}
    </div>
  );
}
