import { COPIED_MESSAGE } from '../../../contract/messages';
import { plural, t, translated } from '../../../contract/translate';

/** Texts of the refer-code card and the client list. */
export const texts = translated({
  refer: {
    title: 'My Refer Code',
    spoken: (code: string) => t('Your refer code is {code}', { code: [...code].join(' ') }),
    missing: 'You have no refer code yet.',
    copy: 'Copy',
    copied: COPIED_MESSAGE,
    share: 'Share',
    /** For screen readers, after 'Share'. */
    link: 'the invitation link',
    /** Sent with the invitation link. */
    invitation: 'Join me on Peerproof',
    notCopied: 'Copying was refused. Copy the refer code instead.',
    hint: 'Everyone who signs up with this code becomes your client.',
    later: 'Your code is issued when all five of your payments are approved.',
    pending: (open: number, total: number) => t('Pending Payments: {open}/{total}', { open, total }),
    view: 'View',
  },
  clients: {
    title: 'Clients',
    total: (count: number) => plural(count, '# client', '# clients'),
    loading: 'Loading your clients',
    failed: 'Your clients could not be loaded.',
    loadMore: 'Show more clients',
  },
});
