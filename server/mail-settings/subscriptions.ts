import { MAIL_KINDS, type MailKind, type Subscription } from '../../contract/mailKinds';
import type { SubscriptionAnswer } from '../../contract/answers/mail';
import type { Config } from '../config';
import { transact, type Db } from '../db/client';
import { notFound } from '../http/errors';
import { readSubscriptionToken } from '../mail/subscription-token';
import { holdSettings, writeSettings, type HeldSettings, type Kinds } from './settings';

interface Needs {
  readonly db: Db;
  readonly config: Pick<Config, 'jwtSecrets'>;
}

/**
 * The subscription that the link in an email ends.
 * @throws HttpError 404 for a link that is not ours, or of a deleted account
 */
export async function readSubscription({ db, config }: Needs, token: string): Promise<SubscriptionAnswer> {
  const { userId, subscription } = tokenOf(config, token);
  const row = await db
    .selectFrom('users')
    .leftJoin('mail_settings', 'mail_settings.user_id', 'users.id')
    .select(['email', 'kinds'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw unknownLink();
  return present(subscription, row.email, row.kinds ?? {});
}

/**
 * Switches off the mails of a link; repeating it changes nothing.
 * @throws HttpError 404 as above
 */
export const unsubscribe = (needs: Needs, token: string): Promise<SubscriptionAnswer> =>
  change(needs, token, (held, subscription) => {
    const off = kindsOf(subscription, held.kinds).filter((kind) => held.kinds[kind] !== 'never');
    const before = off.map((kind) => [kind, held.kinds[kind] ?? 'at_once'] as const);
    return {
      kinds: { ...held.kinds, ...Object.fromEntries(off.map((kind) => [kind, 'never'])) },
      before: { ...held.before, ...Object.fromEntries(before) },
    };
  });

/**
 * Undoes `unsubscribe`: the mails come as they did before.
 * @throws HttpError 404 as above
 */
export const resubscribe = (needs: Needs, token: string): Promise<SubscriptionAnswer> =>
  change(needs, token, ({ kinds, before }, subscription) => {
    const back: Kinds =
      subscription === 'digest'
        ? Object.fromEntries(
            MAIL_KINDS.filter((kind) => before[kind] === 'daily' && kinds[kind] === 'never').map((kind) => [
              kind,
              'daily',
            ]),
          )
        : kinds[subscription] === 'never'
          ? { [subscription]: before[subscription] ?? 'at_once' }
          : {};
    return { kinds: { ...kinds, ...back }, before };
  });

const change = (
  { db, config }: Needs,
  token: string,
  next: (held: HeldSettings, subscription: Subscription) => Pick<HeldSettings, 'kinds' | 'before'>,
): Promise<SubscriptionAnswer> => {
  const { userId, subscription } = tokenOf(config, token);
  return transact(db, async (trx) => {
    const held = await holdSettings(trx, userId);
    if (!held) throw unknownLink();
    const changed = { ...held, ...next(held, subscription) };
    await writeSettings(trx, userId, changed);
    return present(subscription, held.email, changed.kinds);
  });
};

/** The kinds that a link is about: for a digest, those that come in it. */
const kindsOf = (subscription: Subscription, kinds: Kinds): readonly MailKind[] =>
  subscription === 'digest' ? MAIL_KINDS.filter((kind) => kinds[kind] === 'daily') : [subscription];

const present = (subscription: Subscription, email: string, kinds: Kinds): SubscriptionAnswer => ({
  subscription,
  isOff: kindsOf(subscription, kinds).every((kind) => kinds[kind] === 'never'),
  email: email.replace(/^(.)[^@]*/u, '$1…'),
});

function tokenOf(config: Needs['config'], token: string) {
  const subscribed = readSubscriptionToken(config, token);
  if (!subscribed) throw unknownLink();
  return subscribed;
}

const unknownLink = () =>
  notFound(
    'This link is incomplete or no longer works. Please open it from the email again, or choose your emails in your profile.',
  );
