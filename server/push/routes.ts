import { Done } from '../../contract/answers/common';
import { PushDevice, PushSettings } from '../../contract/answers/push';
import {
  changeDeviceSchema,
  PUSH_DEVICES_MAX,
  PUSH_PATHS,
  pushSettingsSchema,
  registerDeviceSchema,
} from '../../contract/push';
import { callerOf } from '../http/access';
import { byId, type Api } from '../http/api';
import { limitPerUser } from '../http/rate-limit';
import { parseBody, requireUuid } from '../http/validate';
import { originOf } from '../security-log/origin';
import type { Services } from '../services';
import { changeDevice, DEVICE_NOT_FOUND, registerDevice, removeDevice } from './devices';
import { changePushSettings, readPushSettings } from './settings';

const tags = ['Account'];
const own = { access: 'signedIn', apiKey: 'none' } as const;

/** Which of the caller's devices get notifications with no tab open, and of what. */
export function pushRoutes(api: Api, services: Services): void {
  const { db, config, publisher } = services;
  api.get(
    PUSH_PATHS.settings,
    {
      config: own,
      schema: {
        tags,
        summary: 'Read one’s own devices for Web Push',
        description: 'With the key for `applicationServerKey` and what applies to all devices.',
        response: { 200: PushSettings },
      },
    },
    (request) => readPushSettings(services, callerOf(request).userId),
  );

  api.put(
    PUSH_PATHS.settings,
    {
      config: { ...own, rateLimit: limitPerUser(60, '1 minute') },
      schema: {
        tags,
        summary: 'Change quiet hours and whether notifications name sums',
        description:
          'What is missing stays as it is. In quiet hours nothing is shown; what is still true at their end comes then.',
        body: pushSettingsSchema,
        response: { 200: PushSettings },
      },
    },
    async (request) =>
      changePushSettings(
        services,
        callerOf(request).userId,
        await parseBody(pushSettingsSchema, request.body),
      ),
  );

  api.post(
    PUSH_PATHS.devices,
    {
      config: { ...own, rateLimit: limitPerUser(60, '1 hour') },
      schema: {
        tags,
        summary: 'Register a device for Web Push',
        description: `What \`PushSubscription.toJSON()\` gives. A known \`endpoint\` is updated and belongs to the caller from now on. The device goes with the session. One more than ${PUSH_DEVICES_MAX} replaces the one registered first. The address must be public and start with https://.`,
        body: registerDeviceSchema,
        response: { 201: PushDevice },
      },
    },
    async (request, reply) => {
      const wanted = await parseBody(registerDeviceSchema, request.body);
      const device = await registerDevice(services, callerOf(request), wanted, originOf(request, config));
      reply.code(201);
      return device;
    },
  );

  api.put(
    PUSH_PATHS.device(':id'),
    {
      config: { ...own, rateLimit: limitPerUser(60, '1 minute') },
      schema: {
        params: byId,
        tags,
        summary: 'Choose what a device is told of',
        body: changeDeviceSchema,
        response: { 200: PushDevice },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { kinds } = await parseBody(changeDeviceSchema, request.body);
      requireUuid(id, DEVICE_NOT_FOUND);
      return changeDevice(db, callerOf(request).userId, id, kinds ?? []);
    },
  );

  api.delete(
    PUSH_PATHS.device(':id'),
    {
      config: own,
      schema: {
        params: byId,
        tags,
        summary: 'Remove a device for Web Push',
        description: 'Nothing more is sent to it.',
        response: { 200: Done },
      },
    },
    async (request): Promise<Done> => {
      const { userId } = callerOf(request);
      const { id } = request.params;
      requireUuid(id, DEVICE_NOT_FOUND);
      await removeDevice(db, userId, id);
      // The app on that device then checks whether it is still registered.
      publisher.profileUpdated([userId]);
      return { message: 'The device has been removed.' };
    },
  );
}
