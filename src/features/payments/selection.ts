import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/createListeners';
import { isUnnoticed, NOTICE_MS } from '../../ui/noticeTime';

/** The selection of one list. */
export interface Selected {
  /** Whether a tap selects: on phones from the button 'Select' on, elsewhere while anything is selected. */
  isOn: boolean;
  /** The payments (`_id`), in the order of their selection. */
  ids: readonly string[];
}

/** The payments of one list that are to be decided together. */
export interface Selection {
  get: () => Selected;
  subscribe: (listener: () => void) => () => void;
  start: () => void;
  toggle: (id: string) => void;
  /**
   * Selects all from where the range began to `to`; going back makes it smaller again. With `from`, a range begins there
   * unless it has just reached it.
   */
  extend: (to: string, from?: string) => void;
  /** Selects these too, as before a decision that was taken back. */
  add: (ids: readonly string[]) => void;
  /** Drops those that have left the list, or have another proof now; with the last of them it ends, unless by `start`. */
  refresh: () => void;
  /** Whether it has ended so too recently for a click or key to have been meant for anything else. */
  hasJustEnded: () => boolean;
  clear: () => void;
}

const NOTHING: Selected = { isOn: false, ids: [] };

/**
 * `order` has the list's payments as shown; `attempt` names the proof that a payment is selected for, or is `null` if it
 * cannot be selected.
 */
export function createSelection(
  order: () => readonly string[],
  attempt: (id: string) => string | null,
): Selection {
  let now = NOTHING;
  /** With the attempt at the time of the selection. */
  let chosen = new Map<string, string>();
  /** By `start`; it stays on with nothing selected. */
  let isStarted = false;
  let endedAt = -NOTICE_MS;
  let range: { anchor: string; last: string; before: Map<string, string> } | null = null;
  const { subscribe, notify } = createListeners();

  const set = (next: Map<string, string>, isOn = now.isOn || next.size > 0): void => {
    chosen = next;
    now = isOn ? { isOn, ids: [...next.keys()] } : NOTHING;
    notify();
  };
  const withAll = (before: Map<string, string>, ids: readonly string[]) => {
    const next = new Map(before);
    for (const id of ids) {
      const selectedFor = attempt(id);
      if (selectedFor !== null && !next.has(id)) next.set(id, selectedFor);
    }
    return next;
  };

  return {
    get: () => now,
    subscribe,
    start: () => {
      isStarted = true;
      set(chosen, true);
    },
    toggle: (id) => {
      const next = new Map(chosen);
      if (!next.delete(id)) set(withAll(next, [id]));
      else set(next, isStarted || next.size > 0);
      range = { anchor: id, last: id, before: chosen };
    },
    extend: (to, from = range?.last) => {
      const ids = order();
      if (!range || range.last !== from || !ids.includes(range.anchor))
        range = { anchor: from ?? to, last: to, before: chosen };
      const [first = 0, last = 0] = [ids.indexOf(range.anchor), ids.indexOf(to)].sort((a, b) => a - b);
      range.last = to;
      set(withAll(range.before, ids.slice(Math.max(0, first), last + 1)));
    },
    add: (ids) => set(withAll(chosen, ids)),
    refresh: () => {
      const still = new Map([...chosen].filter(([id, selectedFor]) => attempt(id) === selectedFor));
      if (still.size === chosen.size) return;
      range = null;
      const isOn = isStarted || still.size > 0;
      if (!isOn) endedAt = performance.now();
      set(still, isOn);
    },
    hasJustEnded: () => isUnnoticed(endedAt),
    clear: () => {
      isStarted = false;
      endedAt = -NOTICE_MS;
      range = null;
      if (now !== NOTHING) set(new Map(), false);
    },
  };
}

/** Renders again with each change. */
export function useSelected(selection: Selection): Selected {
  return useSyncExternalStore(selection.subscribe, selection.get);
}

/** Renders again only when this payment is selected or no longer. */
export function useIsSelected(selection: Selection, id: string): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.get().ids.includes(id));
}
