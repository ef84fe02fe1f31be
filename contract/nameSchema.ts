import { LIMITS } from './limits';
import { normalised } from './normalised';
import { between, oneLine } from './textSchemas';
import { NAMES_OF_NO_PERSON } from './translate';
import { hasStrayInvisible, withoutInvisible } from './visible';

/** An address in a name would be a link in our mails. */
const ADDRESS = /@|:\/\/|[\p{L}\p{N}-][.。．｡]\p{L}{2}/u;

/** Mails begin with the name of the person who acted, and members trust ours. */
const OURS = /peerproof/i;
/** Without blanks, punctuation and accents. */
const lettersOf = (value: string) => normalised(value, 'NFKD').replace(/[^\p{L}\p{N}]/gu, '');

/** The name that other members see, in mails too: no web address, and not the product's own name. */
export const fullName = () =>
  between('your full name', LIMITS.fullName, oneLine('your full name', hasStrayInvisible))
    .test(
      'address',
      'A full name cannot contain a web or email address. Please write a space after a dot.',
      // Mail programs may read a look-alike of a dot as one.
      (value) => !value || !ADDRESS.test(normalised(withoutInvisible(value), 'NFKC')),
    )
    .test(
      'ours',
      'Please enter your own name. Names that contain ‘Peerproof’ are reserved.',
      (value) => !value || !OURS.test(lettersOf(value)),
    );

const comparable = (name: string) => lettersOf(name).toLowerCase();

/** Whether other members would take this name for the company's or a deleted account's. */
export const isReservedName = (name: string): boolean =>
  NAMES_OF_NO_PERSON.some((each) => comparable(each) === comparable(name));
