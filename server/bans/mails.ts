import { ROUTES } from '../../contract/routes';
import type { Mail } from '../mail/mail';

const APPEALS = { action: 'Open the appeals', path: `${ROUTES.admin}?section=disputes` };

/** To an administrator: a member has appealed their ban; `bannedBy` is missing if that administrator has left. */
export const banAppealedMail = (
  to: string,
  member: string,
  bannedBy: string | undefined,
  reason: string,
): Mail => ({
  to,
  subject: `${member} appeals the ban`,
  parts: [
    bannedBy
      ? `${member} has appealed the ban of their account. An administrator other than ${bannedBy} decides.`
      : `${member} has appealed the ban of their account. Any administrator decides.`,
    { said: `${member} writes:`, quote: reason },
    APPEALS,
  ],
});

/** To a member: the ban stays. */
export const banKeptMail = (to: string, fullName: string, reason: string): Mail => ({
  to,
  subject: 'Your Peerproof account stays banned',
  parts: [
    `Hello ${fullName},`,
    'another administrator has looked at your appeal. The ban stays, and this decision is final.',
    { said: 'The reason given:', quote: reason },
    'You can still sign in to read your disputes, chat about them and write to support.',
    { action: 'Open your disputes', path: ROUTES.payments },
  ],
});

/** To the administrator who banned a member: another one has decided the appeal. */
export const banDecidedMail = (
  to: string,
  { member, by, isLifted, reason }: { member: string; by: string; isLifted: boolean; reason: string },
): Mail => ({
  to,
  subject: isLifted ? `The ban of ${member} was lifted on appeal` : `The ban of ${member} stays`,
  parts: [
    `${by} has decided the appeal of ${member}, whom you banned: ${isLifted ? 'the ban is lifted' : 'the ban stays'}.`,
    { said: 'The reason given:', quote: reason },
  ],
});
