import type { ReactNode } from 'react';
import { COUNTED_MAX } from '../../../../contract/limits';
import type { LegalKind } from '../../../../contract/wire';
import { plural, t, toTranslate, translated } from '../../../../contract/translate';
import { legalTexts } from '../../../member/legalTexts';
import { sentence } from '../../../ui/sentence';

interface DeedParts extends Record<string, ReactNode> {
  admin: ReactNode;
  subject: ReactNode;
}

const DEEDS: Record<string, string> = toTranslate({
  'payment.accepted': '{admin} accepted payment {subject}',
  'payment.rejected': '{admin} rejected payment {subject}',
  'payment.appeal-accepted': '{admin} decided the appeal: accepted payment {subject}',
  'payment.appeal-rejected': '{admin} decided the appeal: rejected payment {subject}',
  'payment.takeCase': '{admin} took the case of payment {subject}',
  'payment.handOnCase': '{admin} handed over the case of payment {subject}',
  'payment.freeCase': '{admin} released the case of payment {subject}',
  'payment.note': '{admin} left a note about payment {subject}',
  'template.create': '{admin} added the template {subject}',
  'template.update': '{admin} changed the template {subject}',
  'template.delete': '{admin} deleted the template {subject}',
  'user.ban': '{admin} banned {subject}',
  'user.unban': '{admin} lifted the ban on {subject}',
  'user.keepBan': '{admin} upheld the ban on {subject}',
  'user.signOut': '{admin} signed {subject} out everywhere',
  'announcement.create': '{admin} published the announcement {subject}',
  'announcement.update': '{admin} changed the announcement {subject}',
  'announcement.delete': '{admin} deleted the announcement {subject}',
  'demo.put': '{admin} saved the tutorial {subject}',
  'demo.delete': '{admin} deleted the tutorial {subject}',
  'support.answer': '{admin} answered the message {subject}',
  'support.done': '{admin} marked the message {subject} as done',
  'support.reopen': '{admin} marked the message {subject} as open',
  'legal.publish': '{admin} published {subject}',
  'administrator.inviteAdmin': '{admin} invited {subject} as an administrator',
  'administrator.inviteSupport': '{admin} invited {subject} for support',
  'administrator.inviteAgain': '{admin} resent the invitation to {subject}',
  'administrator.withdraw': '{admin} withdrew the invitation to {subject}',
  'administrator.join': '{admin} accepted the invitation of {subject}',
  'administrator.makeAdmin': '{admin} gave the role Administrator to {subject}',
  'administrator.makeSupport': '{admin} gave the role Support to {subject}',
  'administrator.remove': '{admin} removed the administrator {subject}',
});

/** Texts of the audit log. */
export const texts = translated({
  failed: 'The audit log could not be loaded.',
  count: (count: number) =>
    count < COUNTED_MAX
      ? plural(count, '# action', '# actions')
      : t('{count}+ actions', { count: COUNTED_MAX }),
  lead: 'All actions of administrators, newest first. Entries cannot be changed or deleted.',
  label: 'Actions',
  empty: 'No actions yet',
  emptyHint: 'Every decision, ban, answer, edit and invitation by an administrator is recorded here.',
  noMatch: 'Nothing matches',
  clear: 'Show everything',
  kind: 'About',
  allKinds: 'Everything',
  kinds: {
    payment: 'Payments',
    user: 'Users',
    announcement: 'Announcements',
    demo: 'Tutorials',
    template: 'Templates',
    support: 'Support',
    administrator: 'Administrators',
    legal: 'Terms and privacy',
  },
  search: 'Find an action',
  searchHint: 'Administrator, name or reason',
  /** A version of a document, by its number. */
  legal: (kind: LegalKind, number: string) =>
    t('{title}, version {number}', { title: legalTexts.titles[kind] ?? kind, number }),
  title: (title: string) => t('“{title}”', { title }),
  reason: 'Reason:',
  /** Precedes the words of an action if they are no reason. */
  terms: {
    'support.answer': 'Answer:',
    'payment.note': 'Note:',
    'payment.handOnCase': 'To:',
  } as Record<string, string>,
  deed: (action: string, parts: DeedParts) =>
    sentence(DEEDS[action] ?? '{admin} {action} {subject}', { action, ...parts }),
});
