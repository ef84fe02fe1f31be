import { isUnavailable } from '../../api/errors';
import { pushSwitch } from '../../lib/pushSwitch';
import type { AppThunk } from '../../store/rootReducer';
import { selectUserId } from '../../store/user';
import { toast } from '../../ui/toast';
import { deviceRemoved, pushApi } from './endpoints';
import { keepKinds, storeDevice, storedDevice } from './storedDevice';
import { currentSubscription, deviceOf, forgetDevice, isMadeFor, subscribe } from './subscription';
import { texts } from './texts';

/**
 * Compares what is stored, the browser and the server, for a device where push was switched on. Registers again if the browser has
 * another subscription, or none, or the server has a new key; push is off until that has succeeded. Forgets the device
 * if it was removed elsewhere, and says so, or if it belongs to another user.
 */
export const checkDevice = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const stored = storedDevice();
  const userId = selectUserId(getState());
  if (!stored || stored.userId !== userId) return forgetDevice();
  if (Notification.permission !== 'granted') return;
  const { data: settings } = await dispatch(
    pushApi.endpoints.getPushSettings.initiate(
      { backgroundKey: stored.id },
      { forceRefetch: true, subscribe: false },
    ),
  );
  // Offline, or a backend without push: the next start checks.
  if (!settings) return;
  const subscription = await currentSubscription();
  const known = settings.devices.find(({ _id }) => _id === stored.id);
  const isSame = subscription?.endpoint === stored.endpoint && isMadeFor(subscription, settings.publicKey);
  if (isSame && known) return keepKinds(known._id, known.kinds);
  // Switched off here meanwhile.
  if (storedDevice()?.id !== stored.id) return;
  if (isSame) {
    await forgetDevice();
    dispatch(deviceRemoved(stored.id));
    toast.info(texts.removed(texts.thisDevice));
    return;
  }
  const kinds = known?.kinds ?? stored.kinds;
  // Open tabs notify until it is registered again; if that fails, the next check tries once more.
  pushSwitch.set(false);
  const next = subscription && isMadeFor(subscription, settings.publicKey) ? subscription : null;
  const device = deviceOf(next ?? (await subscribe(settings.publicKey)));
  // Another user may have signed in while the browser subscribed.
  if (selectUserId(getState()) !== userId) return forgetDevice();
  const { data: registered } = await dispatch(
    pushApi.endpoints.registerDevice.initiate(
      { device: { ...device, ...(kinds && { kinds }) }, backgroundKey: device.endpoint },
      { track: false },
    ),
  );
  if (!registered || selectUserId(getState()) !== userId) return;
  storeDevice({ id: registered._id, userId, endpoint: device.endpoint, kinds: registered.kinds });
  if (!known || known._id === registered._id) return;
  const { error } = await dispatch(
    pushApi.endpoints.removeDevice.initiate({ id: known._id, backgroundKey: known._id }, { track: false }),
  );
  if (!error || isUnavailable(error)) dispatch(deviceRemoved(known._id));
};
