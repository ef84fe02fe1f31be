import { useState } from 'react';
import type { PushSettings } from '../../../contract/answers/push';
import { isUnavailable } from '../../api/errors';
import { askForNotifications, useNotificationPermission } from '../../lib/notificationPermission';
import { pushSwitch } from '../../lib/pushSwitch';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { selectUserId } from '../../store/user';
import { deviceRemoved, useRegisterDeviceMutation, useRemoveDeviceMutation } from './endpoints';
import { storeDevice, storedDevice } from './storedDevice';
import { deviceOf, forgetDevice, subscribe } from './subscription';

/** Why it is not on although the user wanted it. */
type Problem = 'noPushService' | 'notAllowed';

/** This browser as one of the member's devices, and its switch. Only a click asks the browser for permission. */
export function useThisDevice({ devices, publicKey }: PushSettings) {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const userId = useAppSelector(selectUserId);
  const isAllowed = useNotificationPermission() === 'granted';
  const [register] = useRegisterDeviceMutation();
  const [remove] = useRemoveDeviceMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const isOn = pushSwitch.use();
  const stored = storedDevice();
  const isOurs = isOn && isAllowed && stored?.userId === userId;
  const device = isOurs ? devices.find(({ _id }) => _id === stored?.id) : undefined;

  const switchOn = async (): Promise<Problem | null> => {
    // Another user may sign in while the browser asks or subscribes.
    const isSameUser = () => selectUserId(getState()) === userId;
    if ((await askForNotifications()) !== 'granted') return 'notAllowed';
    if (!isSameUser()) return null;
    const subscription = await subscribe(publicKey).catch(() => null);
    if (!subscription || !isSameUser()) {
      await forgetDevice();
      return subscription ? null : 'noPushService';
    }
    // Those of before, if its subscription has ended without the user switching this off.
    const kinds = stored?.userId === userId ? stored?.kinds : undefined;
    const request = { ...deviceOf(subscription), ...(kinds && { kinds }) };
    const { data } = await register({ device: request });
    if (data && userId && isSameUser())
      storeDevice({ id: data._id, userId, endpoint: request.endpoint, kinds: data.kinds });
    else await forgetDevice();
    return null;
  };

  const switchOff = async (id: string): Promise<null> => {
    const { error } = await remove({ id });
    const isGone = !error || isUnavailable(error);
    if (isGone) {
      await forgetDevice();
      dispatch(deviceRemoved(id));
    }
    return null;
  };

  const change = async (on: boolean): Promise<void> => {
    setBusy(true);
    setProblem(null);
    setProblem(await (on ? switchOn() : device ? switchOff(device._id) : null));
    setBusy(false);
  };

  return { id: stored?.id, device, isBusy, problem, change };
}
