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
  subject: `Support: ${subject.replace(/\s+/g, ' ')}`,
  parts: [
    {
      facts: [
        ['From', sender.fullName],
        ['Address', sender.email],
      ],
    },
    { said: `${sender.fullName} wrote to support:`, quote: `${subject}\n\n${message}` },
    { action: 'Open the support messages', path: `${ROUTES.admin}?section=support` },
  ],
});
