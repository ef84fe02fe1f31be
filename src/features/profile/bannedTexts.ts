import { translated } from '../../../contract/translate';

/** Texts for banned users. */
export const texts = translated({
  title: 'Your account is banned',
  body: 'You can still read and answer your disputes, read announcements and write to support. Editing your profile, changing your password and new payments are blocked until the ban is lifted.',
  payments:
    'Payments you have sent can still be decided. They are not approved automatically during the ban; the time to decide goes on afterwards.',
  because: 'The reason given:',
  waysOn: { disputes: 'Go to disputes', support: 'Write to support' },
});
