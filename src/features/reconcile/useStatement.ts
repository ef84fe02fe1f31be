import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberColumns, rememberedColumns } from './columnChoice';
import type { Comparison } from './compare';
import type { Decided } from './endpoints';
import { openStatementWorker, type StatementWorker } from './openStatementWorker';
import { areComplete, type Columns, type CompleteColumns, type WaitingPayment } from './statement/columns';
import type { RefusalReason } from './statement/refusal';
import type { StatementOutline } from './statementReader';

export interface ChosenStatement extends StatementOutline {
  name: string;
}

/** Why there is no statement; `failed` if this browser could not read it. */
export type StatementRefusal = RefusalReason | 'failed';

interface State {
  /** The name of the file that is being read. */
  reading: string | null;
  refusal: StatementRefusal | null;
  statement: ChosenStatement | null;
  /** As confirmed for an earlier file of this kind. */
  remembered: Columns | null;
  /** As found, until the user has confirmed them. */
  proposed: Columns | null;
  confirmed: CompleteColumns | null;
  comparison: Comparison | null;
  /** The payments as they were compared. */
  compared: readonly WaitingPayment[];
  /** The decided payments with which they were compared. */
  comparedDecided: readonly Decided[] | null;
}

const NOTHING: State = {
  reading: null,
  refusal: null,
  statement: null,
  remembered: null,
  proposed: null,
  confirmed: null,
  comparison: null,
  compared: [],
  comparedDecided: null,
};

/**
 * One statement, compared with the waiting payments again whenever these change. It is kept in the worker's memory until
 * the component goes. `waiting` is null until all have been read.
 */
export function useStatement(waiting: readonly WaitingPayment[] | null, decided: readonly Decided[]) {
  const [state, setState] = useState(NOTHING);
  const worker = useRef<StatementWorker>(null);
  const change = useCallback(
    (values: Partial<State>) => setState((before) => ({ ...before, ...values })),
    [],
  );
  const fail = useCallback(() => {
    worker.current?.close();
    worker.current = null;
    setState({ ...NOTHING, refusal: 'failed' });
  }, []);
  useEffect(() => () => worker.current?.close(), []);

  const seen = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { id, orderId } of waiting ?? []) seen.current.set(id, orderId ?? '');
  }, [waiting]);

  const choose = async (file: File): Promise<void> => {
    setState({ ...NOTHING, reading: file.name });
    try {
      worker.current ??= openStatementWorker();
      const answer = await worker.current.read(file);
      if ('refusal' in answer) return setState({ ...NOTHING, refusal: answer.refusal });
      const { outline } = answer;
      const remembered = rememberedColumns(outline.headers);
      // An earlier file of this kind may have had no money that went out.
      const isStillRight = remembered?.direction !== null || !outline.namesMoneyOut;
      setState({
        ...NOTHING,
        statement: { ...outline, name: file.name },
        remembered,
        confirmed: remembered && isStillRight && areComplete(remembered) ? remembered : null,
      });
    } catch {
      fail();
    }
  };

  const { statement, remembered, proposed, confirmed } = state;
  useEffect(() => {
    if (!statement || !waiting || proposed || confirmed) return;
    let isWanted = true;
    const propose = (found: Columns) => {
      if (remembered && areComplete(remembered) && found.direction === null)
        change({ confirmed: remembered });
      else change({ proposed: remembered ? { ...remembered, direction: found.direction } : found });
    };
    worker.current?.findColumns(waiting).then((found) => isWanted && propose(found), fail);
    return () => void (isWanted = false);
  }, [statement, waiting, remembered, proposed, confirmed, change, fail]);

  useEffect(() => {
    if (!confirmed || !waiting) return;
    let isWanted = true;
    const present = new Set(waiting.map(({ id }) => id));
    const gone = [...seen.current].filter(([id]) => !present.has(id)).map(([, orderId]) => orderId);
    // A rejected payment waits again with a new proof.
    const elsewhere = decided.filter(({ id }) => !present.has(id)).map(({ orderId }) => orderId);
    const known = [...new Set([...gone, ...elsewhere])];
    worker.current
      ?.compare(confirmed, waiting, known)
      .then(
        (comparison) => isWanted && change({ comparison, compared: waiting, comparedDecided: decided }),
        fail,
      );
    return () => void (isWanted = false);
  }, [confirmed, waiting, decided, change, fail]);

  return {
    ...state,
    choose,
    confirm: (columns: CompleteColumns): void => {
      if (statement) rememberColumns(statement.headers, columns);
      change({ confirmed: columns, proposed: columns, comparison: null });
    },
    /** Back to the columns. */
    changeColumns: () => change({ proposed: proposed ?? confirmed, confirmed: null, comparison: null }),
    /** Back to choosing a file. */
    forget: () => setState(NOTHING),
  };
}
