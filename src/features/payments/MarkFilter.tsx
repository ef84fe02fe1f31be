import { Download, RotateCcw } from 'lucide';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { useGetTransactionsInfiniteQuery, type TransactionsQuery } from '../../api/endpoints/payments';
import { useDownload } from '../../api/useDownload';
import { sayCountAndSum } from '../../payment/sayCountAndSum';
import { verdictOf, type Verdict } from '../../receipts/findings';
import { URGENCY } from '../../receipts/reader';
import { useFindings } from '../../receipts/useFindings';
import { sayToScreenReader } from '../../lib/sayToScreenReader';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { selectSum, selectTransaction } from '../../store/lists/transactionSelectors';
import { Button } from '../../ui/Button';
import { useHoldPresses } from '../../ui/useHoldPresses';
import { filterTexts as texts } from './filterTexts';
import styles from './MarkFilter.module.css';
import { csvPathOf, onlyThese } from './paymentsCsv';

/** The result so far of reading a list's receipts. */
export interface Marked {
  /** The payments (`_id`) whose receipt has the wanted marks. */
  readonly ids: ReadonlySet<string>;
  /** All receipts have been read, or cannot be. */
  readonly isDone: boolean;
}

/** `null` if the receipt cannot be read, `undefined` while it is being read, as after a corrected proof. */
type Result = Verdict | null | undefined;

interface MarkFilterProps {
  /** The element that has this and the cards. */
  list: RefObject<HTMLDivElement | null>;
  query: TransactionsQuery;
  /** The list's payments. */
  ids: readonly string[];
  mark: Verdict;
  onMarked: (marked: Marked) => void;
}

/** Reads the receipts of a list on this device, and tells which have the wanted marks. What cannot be read is unclear. */
export function MarkFilter({ list, query, ids, mark, onMarked }: MarkFilterProps) {
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  /** How often each was tried again. */
  const [tries, setTries] = useState<ReadonlyMap<string, number>>(new Map());
  const onResult = useCallback(
    (id: string, result: Result) => setResults((before) => new Map(before).set(id, result)),
    [],
  );
  const done = ids.filter((id) => results.get(id) !== undefined).length;
  const failed = ids.filter((id) => results.get(id) === null);
  const marked = useMemo(
    () =>
      ids.filter((id) => {
        const result = results.get(id);
        return result !== undefined && (result ?? 'unclear') === mark;
      }),
    [ids, mark, results],
  );
  const sum = useAppSelector((state) => selectSum(state, marked));
  useLayoutEffect(
    () => onMarked({ ids: new Set(marked), isDone: done === ids.length }),
    [ids, onMarked, done, marked],
  );
  const { busy, download } = useDownload();
  const store = useAppStore();
  const paymentIdsOf = (rows: readonly string[]): ReadonlySet<string> =>
    new Set(rows.flatMap((id) => selectTransaction(store.getState(), id)?.paymentId ?? []));
  const isDone = done === ids.length;
  const { hasNextPage } = useGetTransactionsInfiniteQuery(query);
  const isPartial = isDone && hasNextPage;
  // Both lines and 'Try again' come above cards that are there already; the row of those found comes with the first one.
  useHoldPresses(`${failed.length > 0} ${isPartial}`, list);
  const lines = [
    texts.receiptsRead(done - failed.length, ids.length),
    ...(failed.length > 0 ? [texts.notRead(failed.length)] : []),
    // The next page is offered once this one has been read.
    ...(isPartial ? [texts.onlyLoaded] : []),
  ];
  const read = lines.join('\n');
  // At the end only: the count changes with each receipt, while cards are read out.
  useEffect(() => {
    if (isDone) sayToScreenReader(read);
  }, [isDone, read]);
  return (
    <>
      {ids.map((id) => (
        <ReceiptOf key={`${id} ${tries.get(id) ?? 0}`} id={id} again={tries.has(id)} onResult={onResult} />
      ))}
      {lines.map((line) => (
        <p key={line} className={styles.progress}>
          {line}
        </p>
      ))}
      {marked.length > 0 && (
        <div className={styles.found}>
          <span>{sayCountAndSum(marked.length, sum)}</span>
          <Button
            size="sm"
            icon={Download}
            busy={busy}
            onClick={() =>
              void download(csvPathOf(query), texts.file(), (file) => onlyThese(file, paymentIdsOf(marked)))
            }
          >
            {texts.downloadThese}
          </Button>
        </div>
      )}
      {failed.length > 0 && (
        <Button
          className={styles.again}
          size="sm"
          icon={RotateCcw}
          onClick={() =>
            setTries((before) => {
              const again = failed.map((id) => [id, (before.get(id) ?? 0) + 1] as const);
              return new Map([...before, ...again]);
            })
          }
        >
          {texts.tryAgain}
        </Button>
      )}
    </>
  );
}

interface ReceiptOfProps {
  id: string;
  again: boolean;
  onResult: (id: string, result: Result) => void;
}

function ReceiptOf({ id, again, onResult }: ReceiptOfProps) {
  const payment = useAppSelector((state) => selectTransaction(state, id))!;
  const found = useFindings(payment, { urgency: URGENCY.filter, again });
  const result = found && verdictOf(found.findings);
  useLayoutEffect(() => onResult(id, result), [id, onResult, result]);
  return null;
}
