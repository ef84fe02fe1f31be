import type { ReactNode } from 'react';
import type { ApiScope } from '../../../contract/apiScopes';
import { plural, t, translated, toTranslate } from '../../../contract/translate';
import { sentence } from '../../ui/sentence';

export const texts = translated({
  title: 'API keys',
  lead: 'A key lets one of your programs call Peerproof for you. It can do only what you choose.',
  documents: 'How to use a key',
  add: 'Create an API key',
  none: 'No API keys yet.',
  failed: 'Your API keys could not be loaded.',
  ends: (day: ReactNode) => sentence(toTranslate('Expires {day}'), { day }),
  ended: (day: ReactNode) => sentence(toTranslate('Expired {day}'), { day }),
  never: 'Never expires',
  used: (time: ReactNode) => sentence(toTranslate('Last used {time}'), { time }),
  unused: 'Never used',
  hint: (hint: string) => t('Key …{hint}', { hint }),
  remove: 'Remove',
  removal: (name: string) => t('Remove “{name}”?', { name }),
  removalText: 'Programs that use it will be refused. This cannot be undone.',

  form: {
    name: 'Name',
    nameHint: 'The program that will use it, such as “Bookkeeping”',
    scopes: 'What it can do',
    days: 'Expires after',
    noEnd: 'Never',
    afterDays: (days: number) => (days === 365 ? t('A year') : plural(days, '# day', '# days')),
    cancel: 'Cancel',
    save: 'Create the key',
  },

  made: {
    title: 'Copy your API key',
    lead: 'It is shown only once. Treat it like a password: anyone who has it can act for you.',
    key: 'API key',
    done: 'I have copied it',
  },
});

/** What a key with this scope can do, in a few words and in a sentence. */
export const SCOPE_TEXTS: Readonly<Record<ApiScope, { name: string; detail: string }>> = translated({
  'payments:read': {
    name: 'Read payments',
    detail: 'Payments you receive, their history, and the people you pay or are paid by',
  },
  'payments:decide': {
    name: 'Decide payments',
    detail: 'Accept, reject and dispute payments, and settle disputes, for you',
  },
  chat: { name: 'Chat', detail: 'Read and write messages in your disputes' },
  statements: { name: 'Download statements', detail: 'Your payments as a table, and evidence files' },
});
