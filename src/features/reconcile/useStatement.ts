import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberColumns, rememberedColumns } from './columnChoice';
import type { Comparison } from './compare';
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
  /** As found, until the user has confirmed them. */
  proposed: Columns | null;
  confirmed: CompleteColumns | null;
  comparison: Comparison | null;
  /** The payments as they were compared. */
  compared: readonly WaitingPayment[];
}

const NOTHING: State = {
  reading: null,
  refusal: null,
  statement: null,
  proposed: null,
  confirmed: null,
  comparison: null,
  compared: [],
};

/**
 * One statement, compared with the waiting payments again whenever these change. It is kept in the worker's memory until
 * the component goes. `waiting` is null until all have been read; `decided` are order IDs of payments already decided.
 */
export function useStatement(waiting: readonly WaitingPayment[] | null, decided: readonly string[]) {
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
      setState({
        ...NOTHING,
        statement: { ...outline, name: file.name },
        confirmed: remembered && areComplete(remembered) ? remembered : null,
      });
    } catch {
      fail();
    }
  };

  const { statement, proposed, confirmed } = state;
  useEffect(() => {
    if (!statement || !waiting || proposed || confirmed) return;
    let isWanted = true;
    worker.current?.findColumns(waiting).then((found) => isWanted && change({ proposed: found }), fail);
    return () => void (isWanted = false);
  }, [statement, waiting, proposed, confirmed, change, fail]);

  useEffect(() => {
    if (!confirmed || !waiting) return;
    let isWanted = true;
    const present = new Set(waiting.map(({ id }) => id));
    const gone = [...seen.current].filter(([id]) => !present.has(id)).map(([, orderId]) => orderId);
    const known = [...new Set([...gone, ...decided])];
    worker.current
      ?.compare(confirmed, waiting, known)
      .then((comparison) => isWanted && change({ comparison, compared: waiting }), fail);
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
