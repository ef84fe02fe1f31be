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
  write: ({ t, utc }) => ({
    subject: t('New sign-in to your Peerproof account'),
    parts: [
      t('Hello {name},', { name: fullName }),
      t('Somebody signed in to your account on a new device.'),
      {
        facts: [
          // Without dots: a program can call itself what it likes, and mail programs turn addresses into links.
          [t('Device'), describeDevice(device, t).name.replaceAll('.', ' ')],
          [t('Time|of a sign-in'), utc(at)],
        ],
      },
      t(
        'If this was you, there is nothing to do. If not, change your password now: that signs out all your other devices. Both are in your profile. If you cannot sign in any more, choose “Forgot password?” on the sign-in page.',
      ),
      { action: t('Open your profile'), path: ROUTES.profile },
    ],
  }),
});
