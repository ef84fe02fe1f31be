import { PROFILE_UPDATED_MESSAGE } from '../../../contract/messages';
import { translated } from '../../../contract/translate';
import { accountApi } from '../../api/endpoints/account';
import type { StartListening } from '../../store/rootReducer';
import { sessionEnded } from '../../store/session';
import { toast } from '../../ui/toast';
import { profileApi } from './endpoints';

const toasts = translated({
  updated: PROFILE_UPDATED_MESSAGE,
  deviceSignedOut: 'That device is signed out.',
  accountDeleted: 'Your account is deleted.',
  othersSignedOut: 'All your other devices are signed out.',
});

export function listenToProfile(startListening: StartListening): void {
  startListening({
    matcher: accountApi.endpoints.updateProfile.matchFulfilled,
    effect: () => void toast.success(toasts.updated),
  });
  startListening({
    matcher: profileApi.endpoints.endSession.matchFulfilled,
    effect: () => void toast.success(toasts.deviceSignedOut),
  });
  startListening({
    matcher: profileApi.endpoints.endOtherSessions.matchFulfilled,
    effect: () => void toast.success(toasts.othersSignedOut),
  });
  startListening({
    matcher: profileApi.endpoints.deleteAccount.matchFulfilled,
    effect: (_, { dispatch }) => {
      // The server has ended the session already.
      dispatch(sessionEnded({ reason: 'signedOut' }));
      toast.success(toasts.accountDeleted);
    },
  });
}
