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
  write: ({ t }) => ({
    subject: t('{name} has handed you the case of payment {paymentId}', { name: by, paymentId }),
    parts: [
      t('Hello {name},', { name: to.full_name }),
      t(
        '{name} has handed you the case of payment {paymentId}. The case and its notes are beside its chat.',
        { name: by, paymentId },
      ),
      { action: t('Open the case'), path: roomId ? chatPath(roomId) : `${ROUTES.admin}?section=disputes` },
    ],
  }),
});
