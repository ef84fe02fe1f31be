import { ROUTES } from '../../contract/routes';
import type { Mail } from '../mail/mail';

/** To an administrator: a member's support message. */
export const supportMail = (
  to: string,
  sender: { fullName: string; email: string },
  subject: string,
  message: string,
): Mail => ({
  to,
  write: ({ t }) => ({
    subject: t('Support: {subject}', { subject: subject.replace(/\s+/g, ' ') }),
    parts: [
      {
        facts: [
          [t('From|a person'), sender.fullName],
          [t('Address|an email'), sender.email],
        ],
      },
      {
        intro: t('{name} wrote to support:', { name: sender.fullName }),
        quote: `${subject}\n\n${message}`,
      },
      { action: t('Open the support messages'), path: `${ROUTES.admin}?section=support` },
    ],
  }),
});

/** To an administrator: no more messages are mailed for some minutes. */
export const moreSupportMail = (to: string): Mail => ({
  to,
  write: ({ t }) => ({
    subject: t('Many messages to support'),
    parts: [
      t(
        'Many messages to support have arrived within a few minutes. Further ones will not be emailed for up to ten minutes. You will find all of them in the list.',
      ),
      { action: t('Open the support messages'), path: `${ROUTES.admin}?section=support` },
    ],
  }),
});
