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
