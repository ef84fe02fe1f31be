import type { ReactNode } from 'react';
import type { PushKind } from '../../../contract/pushKinds';
import { t, toTranslate, translated } from '../../../contract/translate';
import { sentence } from '../../ui/sentence';
import type { PushSupport } from './support';

const kinds: Record<PushKind, { title: string; detail: string }> = toTranslate({
  proofs: { title: 'Proofs to decide', detail: 'Somebody has sent you a proof.' },
  reminders: { title: 'Reminders', detail: 'The time to decide one is running out.' },
  payments: { title: 'Your payments', detail: 'Accepted, rejected or approved automatically.' },
  disputes: { title: 'Disputes', detail: 'Reports, proposals, appeals and decisions.' },
  messages: { title: 'Chat messages', detail: 'Somebody has written to you.' },
  announcements: { title: 'Announcements', detail: 'News from the company.' },
});

const missing: Partial<Record<PushSupport, string>> = toTranslate({
  denied:
    'Your browser blocks notifications from this site. Allow them in its site settings, beside the address, then switch this on.',
  install:
    'On an iPhone or iPad, add Peerproof to the home screen first: press Share, then “Add to Home Screen”. Open it from there, and switch this on.',
  insecure: 'Browsers offer this only at addresses that begin with https.',
  noWorker: 'The app runs without its service worker here, so nothing can reach it while it is closed.',
  unsupported: 'This browser does not offer it. Emails still reach you.',
});

/** Texts of notifications that come with no tab open. */
export const texts = translated({
  title: 'On your devices',
  thisDevice: 'This device',
  on: 'Also when Peerproof is closed',
  onDetail:
    'Notifications on this device, with and without an open tab. Nothing is shown while you look at Peerproof.',
  asking: 'Waiting for your browser.',
  missing,
  problems: {
    noPushService:
      'Your browser could not reach its push service, so this stays off. It may be switched off there, as in private windows, or the network may block it.',
    notAllowed: 'Your browser did not allow notifications, so this stays off.',
  },
  kindsTitle: 'Notifications on this device',
  kinds,
  rulesTitle: 'On all your devices',
  quietFrom: 'Quiet hours from',
  quietUntil: 'Quiet hours until',
  quietOff: 'Off',
  quietDetail: (zone: string | null) =>
    t('No notifications in these hours. Those that still matter arrive afterwards. Time in {zone}.', {
      zone: zone ? zone.replaceAll('_', ' ') : 'UTC',
    }),
  amounts: 'Show amounts in notifications',
  amountsDetail: 'Others may see your lock screen. While this is off, amounts are only in Peerproof.',
  others: 'Your other devices',
  since: (time: ReactNode) => sentence(toTranslate('Since {time}'), { time }),
  lastPush: (time: ReactNode) => sentence(toTranslate('Last notification {time}'), { time }),
  never: 'Nothing sent yet',
  remove: 'Remove',
  removed: (name: string) => t('{name} will get no more notifications.', { name }),
  failed: 'Your settings for notifications could not be loaded.',
});
