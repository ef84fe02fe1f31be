import { createHash } from 'node:crypto';
import webpush from 'web-push';
import type { Config } from '../config';
import { PrivateAddress } from '../webhooks/addresses';
import { exchange } from '../webhooks/exchange';
import type { Sending } from './compose';

export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** How a push ended: the browser has ended its subscription (`gone`), or the service does not take this one. */
export type PushResult =
  | { readonly end: 'taken' | 'gone' }
  | { readonly end: 'refused'; readonly why: number | string }
  | { readonly end: 'failed'; readonly why: number | string; readonly retryAfterSeconds: number | undefined };

const GONE = [404, 410];
const TOO_MANY = 429;
const TOPIC_LENGTH = 32;

/** Encrypts, signs and posts a push once (RFC 8030, 8291, 8292). Never throws. */
export async function sendPush(
  config: Pick<Config, 'vapidKeys' | 'mailFrom' | 'webhookPrivate'>,
  { endpoint, p256dh, auth }: Subscription,
  { message, tag, isUrgent, ttlSeconds }: Sending,
  stopped: AbortSignal,
): Promise<PushResult> {
  try {
    const { headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: contactOf(config), ...config.vapidKeys },
        contentEncoding: 'aes128gcm',
        TTL: ttlSeconds,
        urgency: isUrgent ? 'high' : 'normal',
        ...(tag && { topic: topicOf(tag) }),
      },
    );
    const answer = await exchange(
      { url: endpoint, headers, body: body!, mayBePrivate: config.webhookPrivate },
      stopped,
    );
    return resultOf(answer.status, answer.headers['retry-after']);
  } catch (error) {
    if (error instanceof PrivateAddress) return { end: 'refused', why: 'private address' };
    const { code = 'no answer' } = error as NodeJS.ErrnoException;
    return { end: 'failed', why: code, retryAfterSeconds: undefined };
  }
}

function resultOf(status: number, retryAfter: string | undefined): PushResult {
  if (status >= 200 && status < 300) return { end: 'taken' };
  if (GONE.includes(status)) return { end: 'gone' };
  if (status !== TOO_MANY && status < 500) return { end: 'refused', why: status };
  // Push services send seconds; a date counts as none.
  const seconds = Number(retryAfter);
  return { end: 'failed', why: status, retryAfterSeconds: seconds > 0 ? seconds : undefined };
}

/** Push services want to know whom to write to if something is wrong. */
const contactOf = ({ mailFrom }: Pick<Config, 'mailFrom'>): string =>
  `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'no-reply@peerproof.test'}`;

/** A tag in the characters and the length that topics may have; it tells the push service nothing. */
const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH);
