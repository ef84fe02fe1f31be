import { t, translated } from '../../../contract/translate';

/** Texts of reading the terms and the privacy notice. */
export const texts = translated({
  inForce: (number: number, since: string) => t('Version {number}, since {since}', { number, since }),
  earlier: (number: number, since: string, until: string) =>
    t('Version {number}, from {since} to {until}', { number, since, until }),
  elsewhere: 'The version in force is on another page.',
  read: 'Read it',
  replaced: 'This version is no longer in force.',
  readNewest: 'Read the version in force',
  earlierVersions: 'Earlier versions',
  noSuchVersion: 'There is no such version',
  failed: 'This text could not be loaded.',
});
