import type { StartListening } from '../../api/listening';
import { sessionEnded } from '../../store/session';
import { toast } from '../../ui/toast';
import { deleteAllDrafts } from './drafts';
import { subscriptionApi } from './endpoints';
import { toasts } from './toasts';

/** The payer's steps are confirmed; signing out leaves no drafts behind. */
export function listenToSubscription(startListening: StartListening): void {
  const { uploadPaymentProof, reportPayment } = subscriptionApi.endpoints;
  startListening({
    matcher: uploadPaymentProof.matchFulfilled,
    effect: () => void toast.success(toasts.proofUploaded),
  });
  startListening({
    matcher: reportPayment.matchFulfilled,
    effect: () => void toast.success(toasts.reported),
  });
  startListening({
    actionCreator: sessionEnded,
    effect: ({ payload }) => {
      // An expired session comes back as the same user, who then finds what they had entered.
      if (payload.reason === 'signedOut') void deleteAllDrafts();
    },
  });
}
