import type { ReactNode } from 'react';
import type { WebhookDelivery, WebhookFailure, WebhookOff } from '../../../contract/webhooks';
import { plural, t, toTranslate, translated } from '../../../contract/translate';
import { sentence } from '../../ui/sentence';

export const texts = translated({
  title: 'Webhooks',
  lead: 'Each step of your payments is sent to an address that you choose, so your program does not have to poll.',
  documents: 'How to receive them',
  add: 'Add a webhook',
  none: 'No webhooks yet.',
  failed: 'Your webhooks could not be loaded.',
  works: (time: ReactNode) => sentence(toTranslate('Working, last delivery {time}'), { time }),
  idle: 'Nothing sent yet',
  fails: (time: ReactNode) => sentence(toTranslate('Failing. First failure: {time}'), { time }),
  off: (why: string) => t('Switched off. {why}', { why }),
  waiting: (count: number) => plural(count, '# waiting', '# waiting'),
  switchOn: 'Switch on',
  open: 'Deliveries',
  remove: 'Remove',
  removal: 'Remove this webhook?',
  removalText: (url: string) =>
    t('Nothing more is sent to {url}, and the list of its deliveries is deleted. This cannot be undone.', {
      url,
    }),

  form: {
    url: 'Address',
    urlHint:
      'A public address that starts with https://. Private and local addresses, such as localhost or 192.168.…, are refused.',
    cancel: 'Cancel',
    save: 'Add the webhook',
  },

  made: {
    title: 'Copy the secret of your webhook',
    lead: 'It is shown only once. Your program uses it to check that a message comes from here.',
    secret: 'Secret',
    done: 'I have copied it',
  },

  deliveries: {
    title: 'Deliveries',
    none: 'Nothing was sent in the last 30 days.',
    failed: 'The deliveries could not be loaded.',
    test: 'Send a test',
    sendAgain: 'Send again',
    more: 'Show earlier deliveries',
    close: 'Close',
    tries: (count: number) => plural(count, '# try', '# tries'),
    /** Of one that waits: the time is in the past. */
    lastTry: (time: ReactNode) => sentence(toTranslate('Waiting, last try {time}'), { time }),
    created: (time: ReactNode) => sentence(toTranslate('Waiting, created {time}'), { time }),
    /** The time is to come. */
    next: (time: ReactNode) => sentence(toTranslate('next try {time}'), { time }),
    isTest: 'Test',
  },
});

/** How and when a delivery ended. */
export const ENDS: Readonly<
  Record<Exclude<WebhookDelivery['state'], 'waiting'>, (time: ReactNode) => ReactNode>
> = {
  delivered: (time) => sentence(toTranslate('Delivered {time}'), { time }),
  givenUp: (time) => sentence(toTranslate('Given up {time}'), { time }),
};

/** Why a try failed. */
export const failureText = (failure: WebhookFailure, status: number | null): string =>
  ({
    status: status === null ? t('It did not answer') : t('It answered {status}', { status }),
    redirect:
      status === null
        ? t('It answered with a redirect; redirects are not followed')
        : t('It answered {status}; redirects are not followed', { status }),
    timeout: t('It did not answer in 10 seconds'),
    address: t('Its name resolves to an address that is not public'),
    name: t('Its name cannot be found'),
    certificate: t('Its certificate is not valid'),
    connection: t('No connection could be made'),
    off: t('It was switched off'),
  })[failure];

export const OFF_TEXTS: Readonly<Record<WebhookOff, string>> = translated({
  gone: 'It answered 410, so it is gone.',
  failing: 'Nothing got through for three days.',
  signedOut: 'Your password changed, or you signed out everywhere else.',
});
