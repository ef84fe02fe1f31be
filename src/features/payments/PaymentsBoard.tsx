import { useAppSelector } from '../../store/hooks';
import { selectTransactionCount } from '../../store/lists/transactionSelectors';
import { selectIsBanned } from '../../store/user';
import { Tabs } from '../../ui/Tabs';
import { SearchField } from '../../ui/SearchField';
import { useSearch } from '../../ui/useSearch';
import styles from './PaymentsBoard.module.css';
import { PaymentQueue } from './PaymentQueue';
import { TAB_STATUSES, type TabStatus } from './tabs';
import { texts } from './texts';

interface PaymentsBoardProps {
  status: TabStatus;
  onStatusChange: (status: TabStatus) => void;
}

/** The payments others owe this user: tabs by status, a search, the cards. Banned users see only disputed ones. */
export function PaymentsBoard({ status, onStatusChange }: PaymentsBoardProps) {
  const isBanned = useAppSelector(selectIsBanned);
  const disputes = useAppSelector((state) => selectTransactionCount(state, 'disputed'));
  const { text, search, setText } = useSearch();
  const shown = isBanned ? 'disputed' : status;

  const items = TAB_STATUSES.map((value) => ({
    value,
    label: texts.tabs[value],
    ...(value === 'disputed' && { count: disputes, countLabel: texts.disputeCount(disputes) }),
  }));

  return (
    <Tabs
      label={texts.tabs.label}
      items={items}
      value={shown}
      onChange={onStatusChange}
      hideBar={isBanned}
      aside={
        <div className={styles.search} role="search">
          <SearchField
            label={texts.search}
            placeholder={texts.searchPlaceholder}
            value={text}
            onChange={setText}
          />
        </div>
      }
    >
      <PaymentQueue key={shown} status={shown} search={search} onClearSearch={() => setText('')} />
    </Tabs>
  );
}
