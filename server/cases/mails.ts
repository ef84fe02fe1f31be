import { chatPath, ROUTES } from '../../contract/routes';
import type { Mail } from '../mail/mail';

/** To an administrator who has been given a case by another one. */
export const handedOnMail = (
  to: { readonly email: string; readonly full_name: string },
  by: string,
  paymentId: string,
  roomId: string | null,
): Mail => ({
  to: to.email,
  subject: `${by} has handed you the case of payment ${paymentId}`,
  parts: [
    `Hello ${to.full_name},`,
    `${by} has handed you the case of payment ${paymentId}. The case and its notes are beside its chat.`,
    { action: 'Open the case', path: roomId ? chatPath(roomId) : `${ROUTES.admin}?section=disputes` },
  ],
});
