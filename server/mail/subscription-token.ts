import { createHmac } from 'node:crypto';
import { SUBSCRIPTIONS, type Subscription } from '../../contract/mailKinds';
import type { Config } from '../config';
import { isSameText } from '../same-text';

type Secrets = Pick<Config, 'jwtSecrets'>;

const UUID_BYTES = 16;

/** Whose mails of which kind a link switches off. */
interface Subscribed {
  readonly userId: string;
  readonly subscription: Subscription;
}

/**
 * The token of the link that switches mails off. It is good for nothing else and never expires, since people keep mails
 * for years.
 */
export function subscriptionToken({ jwtSecrets: [secret = ''] }: Secrets, subscribed: Subscribed): string {
  const { userId, subscription } = subscribed;
  // Short, as it is part of a path.
  const named = Buffer.from(`${userId.replaceAll('-', '')}0${SUBSCRIPTIONS.indexOf(subscription)}`, 'hex');
  return `${named.toString('base64url')}.${sign(secret, subscribed)}`;
}

/** What a token is about; undefined unless one of our secrets has signed it. */
export function readSubscriptionToken({ jwtSecrets }: Secrets, token: string): Subscribed | undefined {
  const [named = '', signature = ''] = token.split('.');
  const bytes = Buffer.from(named, 'base64url');
  const subscription = SUBSCRIPTIONS[bytes[UUID_BYTES] ?? -1];
  if (!subscription) return undefined;
  const userId = bytes.toString('hex', 0, UUID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const subscribed = { userId, subscription };
  const isGenuine = jwtSecrets.some((secret) => isSameText(signature, sign(secret, subscribed)));
  return isGenuine ? subscribed : undefined;
}

const sign = (secret: string, { userId, subscription }: Subscribed): string =>
  createHmac('sha256', secret).update(`mail subscription ${subscription} ${userId}`).digest('base64url');
