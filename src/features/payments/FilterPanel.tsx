import { Download, FilterX } from 'lucide';
import { useId, useState, type FormEvent } from 'react';
import { PAYMENT_STATUSES } from '../../../contract/payment';
import { useDownload } from '../../api/useDownload';
import { readingSwitch } from '../../receipts/readingSwitch';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import { TextField, type TextFieldProps } from '../../ui/TextField';
import { useGetTransactionTotalsQuery } from './endpoints';
import {
  applied,
  areAmountsSwapped,
  areDaysSwapped,
  CLEARED,
  isAmount,
  isVerdict,
  queryOf,
  typedAmount,
  type Filters,
  type ShownStatus,
} from './filters';
import { filterTexts as texts } from './filterTexts';
import { csvPathOf } from './paymentsCsv';
import styles from './FilterPanel.module.css';
import { usePayers } from './usePayers';
import type { ChangeFilters } from './useFilters';

interface FilterPanelProps {
  id: string;
  filters: Filters;
  /** The latest filters, which may not be rendered yet. */
  readLatest: () => Filters;
  onChange: ChangeFilters;
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const STATUSES = ['all', ...PAYMENT_STATUSES] as const;
/** An earlier year is one that is still being typed. */
const FIRST_DAY = '2000-01-01';

/** The filter row: filters, order, totals and the CSV file. */
export function FilterPanel({ id, filters, readLatest, onChange }: FilterPanelProps) {
  const { from, to, minAmount, maxAmount } = filters;
  // Typed texts that were never applied go too.
  const [clearings, setClearings] = useState(0);
  const daysId = useId();
  const payers = usePayers(filters.client);
  const isQueue = filters.status === 'submitted';
  const isReading = readingSwitch.use();
  const hasVerdict = isVerdict(filters.mark);
  const verdicts = isQueue && (isReading || hasVerdict) ? optionsOf(texts.verdicts) : [];
  const sorts = optionsOf(texts.sorts).filter(({ value }) => isQueue || !value.endsWith('timeLeft'));

  return (
    <section id={id} className={styles.panel} aria-label={texts.label}>
      <div className={styles.fields}>
        <Select
          label={texts.status}
          options={STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
          value={filters.status}
          onChange={({ target }) => onChange({ status: target.value as ShownStatus })}
        />
        <Select
          label={texts.client}
          options={[{ value: '', label: texts.anyClient }, ...payers]}
          value={filters.client ?? ''}
          onChange={({ target }) => onChange({ client: target.value })}
        />
        <div className={styles.days}>
          <Draft
            key={`from ${clearings}`}
            label={texts.from}
            aria-describedby={daysId}
            type="date"
            min={FIRST_DAY}
            value={from}
            onCommit={(value) => onChange({ from: value })}
          />
          <Draft
            key={`to ${clearings}`}
            label={texts.to}
            aria-describedby={daysId}
            type="date"
            min={FIRST_DAY}
            value={to}
            error={areDaysSwapped(filters) ? texts.datesSwapped : undefined}
            onCommit={(value) => onChange({ to: value })}
          />
          <p id={daysId} className={styles.hint}>
            {texts.dates}
          </p>
        </div>
        <Draft
          key={`minAmount ${clearings}`}
          label={texts.minAmount}
          inputMode="decimal"
          value={minAmount}
          onCommit={(value) => onChange({ minAmount: value })}
        />
        <Draft
          key={`maxAmount ${clearings}`}
          label={texts.maxAmount}
          inputMode="decimal"
          value={maxAmount}
          error={areAmountsSwapped(filters) ? texts.amountsSwapped : undefined}
          onCommit={(value) => onChange({ maxAmount: value })}
        />
        <Select
          label={texts.kind}
          options={[{ value: '', label: texts.anyKind }, ...optionsOf(texts.kinds)]}
          value={filters.kind ?? ''}
          onChange={({ target }) => onChange({ kind: target.value })}
        />
        <Select
          label={texts.mark}
          options={[{ value: '', label: texts.anyMark }, ...optionsOf(texts.marks), ...verdicts]}
          value={filters.mark ?? ''}
          hint={hasVerdict && !isReading ? texts.readingIsOff : undefined}
          onChange={({ target }) => onChange({ mark: target.value })}
        />
        <Select
          label={texts.sort}
          options={sorts}
          value={filters.sort ?? (isQueue ? 'timeLeft' : '-date')}
          onChange={({ target }) => onChange({ sort: target.value })}
        />
        <Button
          className={styles.clear}
          variant="ghost"
          icon={FilterX}
          onClick={() => {
            onChange(CLEARED);
            setClearings(clearings + 1);
          }}
        >
          {texts.clear}
        </Button>
        {/* The list has the sum and the file of what was read. */}
        {!(hasVerdict && isReading) && <Summary filters={filters} readLatest={readLatest} />}
      </div>
    </section>
  );
}

interface DraftProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: string | undefined;
  onCommit: (value: string) => void;
}

/** A field whose value counts once it is complete: a whole date, or an amount that is left or confirmed with Enter. */
function Draft({ value = '', type = 'text', onCommit, error, ...field }: DraftProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const isDate = type === 'date';
  const isWrong = !isDate && text !== '' && !isAmount(typedAmount(text));
  const commit = (next: string) => {
    if (next !== value && !isWrong) onCommit(next);
  };
  const change = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    setText(currentTarget.value);
    if (isDate && (currentTarget.value === '' || currentTarget.value >= FIRST_DAY))
      commit(currentTarget.value);
  };
  return (
    <TextField
      {...field}
      type={type}
      value={text}
      autoComplete="off"
      error={isWrong ? texts.amountRule : error}
      onChange={change}
      onBlur={() => commit(isDate ? text : typedAmount(text))}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit(isDate ? text : typedAmount(text));
      }}
    />
  );
}

type SummaryProps = Pick<FilterPanelProps, 'filters' | 'readLatest'>;

function Summary({ filters, readLatest }: SummaryProps) {
  const { currentData: totals } = useGetTransactionTotalsQuery(queryOf(applied(filters)));
  const { busy, download } = useDownload();
  // The press may have confirmed an amount just now.
  const save = () => download(csvPathOf(queryOf(applied(readLatest()))), texts.file());
  return (
    <div className={styles.summary}>
      <p className={styles.totals} role="status">
        {totals && texts.totals(totals.count, totals.amount, totals.isPartial)}
      </p>
      <Button size="sm" icon={Download} busy={busy} onClick={() => void save()}>
        {texts.download}
      </Button>
    </div>
  );
}
