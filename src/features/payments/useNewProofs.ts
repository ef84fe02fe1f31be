import type { Store } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { attemptOf } from '../../../contract/payment';
import { useAppStore } from '../../store/hooks';
import type { RootState } from '../../store/rootReducer';
import { afterPaint } from '../../ui/afterPaint';
import { isUnnoticed } from '../../ui/noticeTime';

/**
 * Finds payments whose proof has just been replaced by another one, where the click, swipe or key was meant for the one
 * before.
 * @returns whether that is true of a payment (`_id`)
 */
export function useNewProofs(): (id: string) => boolean {
  const store = useAppStore();
  const [{ look, hasNewProof }] = useState(() => followProofs(store));
  useEffect(() => store.subscribe(look), [store, look]);
  return hasNewProof;
}

function followProofs(store: Store<RootState>) {
  let before = store.getState().userTransactions.entities;
  /** By `_id`, in the time of `performance.now`; `Infinity` until the new proof has been painted. */
  const shownAt = new Map<string, number>();

  const look = (): void => {
    const after = store.getState().userTransactions.entities;
    if (after === before) return;
    const changed = Object.values(before).filter((payment) => {
      const now = after[payment._id];
      // A rejected payment that is paid again has had no buttons to press.
      return now && now.status === payment.status && attemptOf(now) !== attemptOf(payment);
    });
    before = after;
    if (changed.length === 0) return;
    const setAll = (at: number) => changed.forEach(({ _id }) => shownAt.set(_id, at));
    setAll(Infinity);
    afterPaint(() => setAll(performance.now()));
  };
  const hasNewProof = (id: string): boolean => {
    // The store tells of some changes a moment later than it has them.
    look();
    const at = shownAt.get(id);
    return at !== undefined && isUnnoticed(at);
  };
  return { look, hasNewProof };
}
