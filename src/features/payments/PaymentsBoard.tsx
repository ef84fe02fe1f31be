import { ListFilter } from 'lucide';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { readingSwitch } from '../../receipts/readingSwitch';
import { useAppSelector } from '../../store/hooks';
import { selectIsWhole, selectTransactionCount } from '../../store/lists/transactionSelectors';
import { selectIsBanned } from '../../store/user';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { lazyWhenIdle } from '../../ui/lazyWhenIdle';
import { Skeleton } from '../../ui/Skeleton';
import { Tabs } from '../../ui/Tabs';
import { SearchField } from '../../ui/SearchField';
import { useSearch } from '../../ui/useSearch';
import styles from './PaymentsBoard.module.css';
import { applied, CLEARED, countFilters, isVerdict, queryOf, type ShownStatus } from './filters';
import { PaymentQueue } from './PaymentQueue';
import { isTabStatus, TAB_STATUSES, type TabStatus } from './tabs';
import { texts } from './texts';
import { useFilters } from './useFilters';

const FilterPanel = lazyWhenIdle(() => import('./FilterPanel').then((module) => module.FilterPanel), {
  placeholder: (
    <div className={styles.panel}>
      <Skeleton shape="block" />
    </div>
  ),
  afterFailure: null,
});

/**
 * The payments others owe this user: tabs by status, a search, a filter row, the cards. A status without a tab gets one
 * while it is shown. Banned users see only disputed ones. `tools` stand beside the search.
 */
export function PaymentsBoard({ tools }: { tools?: ReactNode }) {
  const isBanned = useAppSelector(selectIsBanned);
  const disputes = useAppSelector((state) => selectTransactionCount(state, 'disputed'));
  const [filters, change, readLatest] = useFilters();
  const { text, setText } = useSearch(filters.search ?? '', (search) =>
    change({ search }, { replace: true }),
  );
  const isWhole = useAppSelector(selectIsWhole);
  const canFilter = !isBanned && !isWhole;
  const shown: ShownStatus = isBanned ? 'disputed' : filters.status;
  const query = useMemo(
    () => queryOf(canFilter ? applied(filters) : { status: shown, search: filters.search }),
    [filters, canFilter, shown],
  );
  const verdict = canFilter && isVerdict(filters.mark) ? filters.mark : undefined;
  const mark = readingSwitch.use() ? verdict : undefined;
  const active = countFilters(query) + (verdict ? 1 : 0);
  const [isOpen, setOpen] = useState(active > 0 || query.filter !== undefined);
  const panelId = useId();

  const items = [
    ...TAB_STATUSES.map((value) => ({
      value: value as ShownStatus,
      label: texts.tabs[value],
      ...(value === 'disputed' && { count: disputes, countLabel: texts.disputeCount(disputes) }),
    })),
    ...(isTabStatus(shown) ? [] : [{ value: shown, label: texts.otherTabs[shown as Untabbed] }]),
  ];

  return (
    <Tabs
      label={texts.tabs.label}
      items={items}
      value={shown}
      onChange={(status) => change({ status }, { replace: true })}
      hideBar={isBanned}
      aside={
        <>
          <div className={styles.aside}>
            <div className={styles.search} role="search">
              <SearchField
                label={texts.search}
                placeholder={texts.searchPlaceholder}
                value={text}
                onChange={setText}
              />
            </div>
            {canFilter && (
              <Button
                icon={ListFilter}
                aria-expanded={isOpen}
                aria-controls={panelId}
                onClick={() => setOpen(!isOpen)}
              >
                <span className="visually-hidden-on-phones">{texts.filter}</span>
                {active > 0 && <Badge count={active} label={texts.activeFilters(active)} />}
              </Button>
            )}
            {tools}
          </div>
          {canFilter && isOpen && (
            <FilterPanel id={panelId} filters={filters} readLatest={readLatest} onChange={change} />
          )}
        </>
      }
    >
      <PaymentQueue
        key={shown}
        query={query}
        mark={mark}
        onClear={() => {
          setText('');
          change(CLEARED);
        }}
      />
    </Tabs>
  );
}

type Untabbed = Exclude<ShownStatus, TabStatus>;
