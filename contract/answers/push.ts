import { Type, type Static } from '@sinclair/typebox';
import { count, nullable, oneOf, text, time } from './common';
import { PUSH_KINDS } from '../pushKinds';

export type PushDevice = Static<typeof PushDevice>;
export const PushDevice = Type.Object(
  {
    _id: text(),
    name: text('Browser and system, as the security screen names devices.'),
    kinds: Type.Array(oneOf(PUSH_KINDS), { description: 'What it is told of.' }),
    createdAt: time(),
    lastPushAt: nullable(time('When the push service last took one; null if none was sent yet.')),
  },
  { title: 'PushDevice', description: 'A browser that gets notifications with no tab open.' },
);

export type PushSettings = Static<typeof PushSettings>;
export const PushSettings = Type.Object(
  {
    publicKey: text('For `applicationServerKey` of `PushManager.subscribe()`, in base64url (RFC 8292).'),
    quietFrom: nullable(count('The hour at which quiet time begins, 0 to 23, in the member’s time zone.')),
    quietUntil: nullable(count('The hour at which it ends.')),
    showsAmounts: Type.Boolean({ description: 'Whether notifications name sums.' }),
    timeZone: nullable(text('By IANA; null if no browser has named one, which counts as UTC.')),
    devices: Type.Array(PushDevice, { description: 'The newest first.' }),
  },
  { title: 'PushSettings', description: 'The member’s devices for push and what applies to all of them.' },
);
