import type { AdminHistoryEntry } from '../../../../contract/admin';
import { TRANSITIONS } from '../../../../contract/payment';
import { historyStepName } from '../../../payment/HistorySteps';
import { useGetAdminPaymentQuery } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { useIsAnswered } from '../useIsAnswered';

/** What an administrator decides about a payment, since when. */
export interface Open {
  what: 'dispute' | 'appeal';
  paymentId: string;
  /** ISO. */
  since: string;
}

const ENDS: Record<Open['what'], (step: AdminHistoryEntry) => boolean> = {
  dispute: ({ from, to }) => from === 'disputed' && to !== 'disputed',
  appeal: (step) => {
    const name = historyStepName(step);
    return TRANSITIONS.some((row) => row.name === name && row.appeal === 'decide');
  },
};

/** The latest step that ended a dispute or an appeal, and was not taken before `since`. */
export const endingIn = (
  history: readonly AdminHistoryEntry[],
  what: Open['what'],
  since?: string,
): AdminHistoryEntry | undefined =>
  history.findLast((step) => ENDS[what](step) && (!since || Date.parse(step.at) >= Date.parse(since)));

interface Ending {
  hasEnded: boolean;
  /** The step that ended it; undefined if the history could not be loaded. */
  step?: AdminHistoryEntry;
}

/**
 * Whether a dispute or an appeal that has left its list has ended, and how. A dispute also leaves a list if its case
 * is given to somebody else.
 */
export function useEnding({ what, paymentId, since }: Open, isListed: boolean): Ending {
  const { currentData, isFetching } = useGetAdminPaymentQuery(paymentId, { ...LIVE_QUERY, skip: isListed });
  const isAnswered = useIsAnswered(!isListed, isFetching);
  if (isListed) return { hasEnded: false };
  const step = currentData && endingIn(currentData.history, what, since);
  if (step) return { hasEnded: true, step };
  return { hasEnded: isAnswered && !(what === 'dispute' && currentData?.payment.status === 'disputed') };
}
