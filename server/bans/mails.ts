import { ROUTES } from '../../contract/routes';
import type { Mail } from '../mail/mail';

/** To an administrator: a member has appealed their ban; `bannedBy` is missing if that administrator has left. */
export const banAppealedMail = (
  to: string,
  member: string,
  bannedBy: string | undefined,
  reason: string,
): Mail => ({
  to,
  write: ({ t }) => ({
    subject: t('{name} appeals the ban', { name: member }),
    parts: [
      bannedBy
        ? t('{name} has appealed the ban on their account. An administrator other than {bannedBy} decides.', {
            name: member,
            bannedBy,
          })
        : t('{name} has appealed the ban on their account. Any administrator decides.', { name: member }),
      { intro: t('{name} writes:', { name: member }), quote: reason },
      { action: t('Open the appeals'), path: `${ROUTES.admin}?section=disputes` },
    ],
  }),
});

/** To a member: the ban stays. */
export const banKeptMail = (to: string, fullName: string, reason: string): Mail => ({
  to,
  write: ({ t }) => ({
    subject: t('Your Peerproof account stays banned'),
    parts: [
      t('Hello {name},', { name: fullName }),
      t('Another administrator has looked at your appeal. The ban stays, and this decision is final.'),
      { intro: t('The reason given:'), quote: reason },
      t('You can still sign in to read your disputes, chat about them and write to support.'),
      { action: t('Open your disputes'), path: ROUTES.payments },
    ],
  }),
});

/** To the administrator who banned a member: another one has decided the appeal. */
export const banDecidedMail = (
  to: string,
  { member, by, isLifted, reason }: { member: string; by: string; isLifted: boolean; reason: string },
): Mail => ({
  to,
  write: ({ t }) => ({
    subject: isLifted
      ? t('The ban on {name} was lifted on appeal', { name: member })
      : t('The ban on {name} stays', { name: member }),
    parts: [
      isLifted
        ? t('{by} has decided the appeal of {name}, whom you banned: the ban is lifted.', {
            by,
            name: member,
          })
        : t('{by} has decided the appeal of {name}, whom you banned: the ban stays.', { by, name: member }),
      { intro: t('The reason given:'), quote: reason },
    ],
  }),
});
