import type { PushDevice, PushSettings } from '../../../contract/answers/push';
import type { PushSettingsChanges, RegisterDeviceRequest } from '../../../contract/push';
import { PUSH_PATHS, type PushKind } from '../../../contract/pushKinds';
import { api } from '../../api/api';
import type { InBackground } from '../../api/calls';
import { rowsOf } from '../../api/rows';
import { keepKinds } from './storedDevice';

type Registration = InBackground & { device: RegisterDeviceRequest };
type Removal = InBackground & { id: string };
interface KindsChange {
  id: string;
  kinds: PushKind[];
}

/** The member's devices for push. What a call has changed is changed in the cached settings too. */
export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPushSettings: build.query<PushSettings, InBackground | void>({
      query: () => ({ url: PUSH_PATHS.settings }),
      transformResponse: (answer: PushSettings) => ({ ...answer, devices: rowsOf(answer.devices) }),
      extraOptions: { optional: true },
      // Another device may have changed them.
      keepUnusedDataFor: 0,
    }),
    changePushSettings: build.mutation<unknown, PushSettingsChanges>({
      query: (body) => ({ url: PUSH_PATHS.settings, method: 'PUT', body }),
      onQueryStarted: (changes, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(() => void dispatch(patch((now) => ({ ...now, ...changes }))), ignored),
    }),
    registerDevice: build.mutation<PushDevice, Registration>({
      query: ({ device }) => ({ url: PUSH_PATHS.devices, method: 'POST', body: device }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => {
          dispatch(patch((now) => ({ ...now, devices: [data, ...without(data._id, now.devices)] })));
        }, ignored),
    }),
    changeDevice: build.mutation<unknown, KindsChange>({
      query: ({ id, kinds }) => ({ url: PUSH_PATHS.device(id), method: 'PUT', body: { kinds } }),
      onQueryStarted: ({ id, kinds }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(() => {
          keepKinds(id, kinds);
          const change = (device: PushDevice) => (device._id === id ? { ...device, kinds } : device);
          dispatch(patch((now) => ({ ...now, devices: now.devices.map(change) })));
        }, ignored),
    }),
    removeDevice: build.mutation<unknown, Removal>({
      query: ({ id }) => ({ url: PUSH_PATHS.device(id), method: 'DELETE' }),
      // `unavailable` if it is gone already.
      extraOptions: { optional: true },
      // The page of a proxy or a hotel network does not say that the device is gone.
      transformErrorResponse: (error) => (error.isPage ? { ...error, status: 'unreadable' } : error),
    }),
  }),
});

const patch = (change: (now: PushSettings) => PushSettings) =>
  pushApi.util.updateQueryData('getPushSettings', undefined, change);

const without = (id: string, devices: readonly PushDevice[]) => devices.filter(({ _id }) => _id !== id);

/** A failure is told by a toast, and nothing has changed. */
const ignored = (): void => undefined;

/** Takes the device out of the cached settings, once it is removed or was gone. */
export const deviceRemoved = (id: string) => patch((now) => ({ ...now, devices: without(id, now.devices) }));

export const {
  useGetPushSettingsQuery,
  useChangePushSettingsMutation,
  useRegisterDeviceMutation,
  useChangeDeviceMutation,
  useRemoveDeviceMutation,
} = pushApi;
