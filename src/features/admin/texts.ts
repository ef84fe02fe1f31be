import { t, translated } from '../../../contract/translate';

/** Texts that several sections of the administration share; each section has its own `texts.ts`. */
export const texts = translated({
  title: 'Administration',
  cancel: 'Cancel',
  edit: 'Edit',
  delete: 'Delete',
  toDecide: (what: string) => t('To decide: {what}', { what }),
  loading: 'Loading',
  more: 'Show more',
  isSupport: 'Your role is now Support',
  isSupportLead: 'Your role is now Support: you can read, answer messages and write in disputes.',
  needsAdmin: 'Somebody with the role Administrator has to do this. Nothing was sent.',
  appealWaits: 'There is no other administrator yet: an appeal waits until you invite one.',
  changed: 'This has changed since you started editing',
  changedBody: 'Your version is below. Saving it replaces the newer one; Cancel keeps the newer one.',
  roles: {
    payer: 'Payer',
    receiver: 'Receiver',
  },
  labelled: (label: string, value: string) => t('{label}: {value}', { label, value }),
  sections: {
    label: 'Sections',
    overview: 'Overview',
    disputes: 'Disputes',
    users: 'Users',
    announcements: 'Announcements',
    tutorials: 'Tutorials',
    templates: 'Templates',
    legal: 'Terms & privacy',
    support: 'Support',
    audit: 'Audit log',
    administrators: 'Administrators',
  },
});
