import { ROUTES } from '../../contract/routes';
import type { Mail } from '../mail/mail';

/** To a member for whose account a webhook was added. */
export const webhookMadeMail = (to: string, fullName: string, url: string): Mail => ({
  to,
  subject: 'A new webhook for your Peerproof account',
  parts: [
    `Hello ${fullName},`,
    'a webhook was added to your account just now. From now on, this address is sent every step of your payments:',
    { facts: [['Address', url]] },
    'If this was you, there is nothing to do. If not, somebody is signed in to your account: remove the webhook under Security, and set a new password.',
    { action: 'See your webhooks', path: ROUTES.security },
  ],
});

const WHY = {
  gone: 'It answered that it is gone (410), so nothing is sent to this address any more:',
  failing: 'Nothing got through for three days, so nothing is sent to this address any more:',
};

/** To a member whose webhook was switched off. */
export const webhookOffMail = (to: string, fullName: string, url: string, off: keyof typeof WHY): Mail => ({
  to,
  subject: 'Your webhook was switched off',
  parts: [
    `Hello ${fullName},`,
    `one of your webhooks was switched off. ${WHY[off]}`,
    { facts: [['Address', url]] },
    'Once it works again, switch it on under Security. There you can also resend the messages that failed.',
    { action: 'See your webhooks', path: ROUTES.security },
  ],
});
