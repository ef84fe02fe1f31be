/* What the app needs of Web Push at runtime; apart from `push.ts`, so that no page loads yup for it. */

/**
 * What a device can be told of; each can be switched off for each device.
 * - proofs: somebody has sent a proof to decide
 * - reminders: the time to decide one is running out
 * - payments: what others do with the member's payments
 * - disputes: what happens in a dispute until it is decided
 * - messages: a chat message
 * - announcements: a new announcement
 */
export const PUSH_KINDS = [
  'proofs',
  'reminders',
  'payments',
  'disputes',
  'messages',
  'announcements',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Devices of one member. One more replaces the one that was registered first. */
export const PUSH_DEVICES_MAX = 10;

/** Apple's push service, which ends a subscription after a few pushes that show nothing. */
export const APPLE_PUSH_HOST = /(^|\.)push\.apple\.com$/;

/** Paths below the API's base. */
export const PUSH_PATHS = {
  settings: '/push/settings',
  devices: '/push/devices',
  device: (id: string) => `/push/devices/${id}`,
} as const;

/** What a notification shows. A later one with the same tag replaces it. */
export interface PushNotification {
  /** `payment {paymentId}`, `chat {roomId}`, `announcement {id}`, or `payments` for several to decide. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** The page that a press opens, from `contract/routes.ts`. */
  readonly path: string;
  /** When it happened, ISO 8601. */
  readonly at: string;
  /** The page where the payment can be accepted, if it is about one payment to decide. */
  readonly acceptPath?: string;
  /** The words on the buttons in the reader's language; English without them. */
  readonly labels?: { readonly accept: string; readonly open: string };
}

/** The decrypted text of a push, as JSON. `close` names notifications to take away, since they were seen elsewhere. */
export interface PushMessage {
  readonly show?: PushNotification;
  readonly close?: readonly string[];
}
