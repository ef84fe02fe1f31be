import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { showSentence } from '../../../contract/translate';
import { invalidate } from '../../api/api';
import { LIVE } from '../../realtime/stale';
import { addAppListener } from '../../store/addAppListener';
import { secondFactorMissing } from '../../store/session';
import { useListeners } from '../../store/useListeners';
import { toast } from '../../ui/toast';
import { securityApi } from './endpoints';

const { getSecondFactor, confirmApp, addPasskey, renamePasskey, removeApp, removePasskey } =
  securityApi.endpoints;

const isAdded = isAnyOf(confirmApp.matchFulfilled, addPasskey.matchFulfilled);
const isProtected = (action: UnknownAction): boolean =>
  isAdded(action) || (getSecondFactor.matchFulfilled(action) && action.payload.kinds.length > 0);
const isDone = isAnyOf(
  isAdded,
  renamePasskey.matchFulfilled,
  removeApp.matchFulfilled,
  removePasskey.matchFulfilled,
);

const LISTENERS = [
  addAppListener({ matcher: isDone, effect: ({ payload }) => void toast.success(showSentence(payload)) }),
  /** For an administrator who had to set one up, here or in another tab, everything that was refused is read again. */
  addAppListener({
    predicate: isProtected,
    effect: ({ type }, { dispatch, getState }) => {
      if (!getState().session.needsSecondFactor) return;
      dispatch(secondFactorMissing(false));
      dispatch(invalidate(LIVE, type));
    },
  }),
];

/** Adds the listeners of the security screen while it is open; they load with it. */
export const useSecurityListeners = (): void => useListeners(LISTENERS);
