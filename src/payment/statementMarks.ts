import { useSyncExternalStore } from 'react';
import { createListeners } from '../lib/createListeners';

/** The chosen statement's word on a payment. */
export interface StatementMark {
  tone: 'success' | 'danger' | 'neutral';
  /** Such as 'in your statement'. */
  says: string;
}

type Marks = ReadonlyMap<string, StatementMark>;

const NONE: Marks = new Map();
let marks = NONE;
const { subscribe, notify } = createListeners();

/**
 * Marks the waiting payments, by `_id`; nothing if there is no statement. In this page's memory only: a statement does not
 * leave the browser, and is gone with the page. Beside Redux, as in the store it would be part of every page's first code.
 */
export function markByStatement(next: Marks = NONE): void {
  marks = next;
  notify();
}

/** The mark of a payment (`_id`). */
export const useStatementMark = (id: string): StatementMark | undefined =>
  useSyncExternalStore(subscribe, () => marks.get(id));
