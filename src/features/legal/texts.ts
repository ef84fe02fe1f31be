/** Texts of reading the terms and the privacy notice. */
export const texts = {
  inForce: (number: number, since: string) => `Version ${number}, since ${since}`,
  earlier: (number: number, since: string, until: string) => `Version ${number}, from ${since} to ${until}`,
  elsewhere: 'The version in force is on another page.',
  read: 'Read it',
  replaced: 'This version is not in force any more.',
  readNewest: 'Read the version in force',
  earlierVersions: 'Earlier versions',
  noSuchVersion: 'There is no such version',
  failed: 'This text could not be loaded.',
};
