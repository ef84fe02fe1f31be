import { describeDevice } from '../../contract/describeDevice';
import { ROUTES } from '../../contract/routes';
import type { Mail } from '../mail/mail';
import type { Origin } from './origin';

/** To a member whose account was signed in to from a new device. */
export const newDeviceMail = (
  to: string,
  fullName: string,
  { device }: Pick<Origin, 'device'>,
  at: Date,
): Mail => ({
  to,
  subject: 'New sign-in to your Peerproof account',
  parts: [
    `Hello ${fullName},`,
    'your account was signed in to on a device that was not used for it before.',
    {
      facts: [
        // Without dots: a program can call itself what it likes, and mail programs turn addresses into links.
        ['Device', describeDevice(device).name.replaceAll('.', ' ')],
        ['Time', `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      ],
    },
    'If this was you, there is nothing to do. If not, change your password now: that signs out all your other devices. Both are in your profile. If you cannot sign in any more, choose “Forgot password?” there.',
    { action: 'Open your profile', path: ROUTES.profile },
  ],
});
