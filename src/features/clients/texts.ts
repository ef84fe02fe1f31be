import { COPIED_MESSAGE } from '../../../contract/messages';

/** Texts of the refer-code card and the client list. */
export const texts = {
  refer: {
    title: 'My Refer Code',
    spoken: (code: string) => `Your refer code is ${[...code].join(' ')}`,
    missing: 'You have no refer code yet.',
    asterisks: '*******',
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
    pending: (open: number, total: number) => `Pending Payments: ${open}/${total}`,
    view: 'View',
  },
  clients: {
    title: 'Clients',
    total: (count: number) => (count === 1 ? '1 client' : `${count.toLocaleString('en-US')} clients`),
    loading: 'Loading your clients',
    failed: 'Your clients could not be loaded.',
    loadMore: 'Show more clients',
  },
};
