import { Link } from 'react-router-dom';
import type { AdminParty } from '../../../../contract/admin';
import { personName } from '../../../../contract/translate';
import { userLink } from '../adminSections';

/** A user's name, linked to their page unless the account is deleted. */
export function UserLink({ user }: { user: Pick<AdminParty, '_id' | 'fullName' | 'isDeleted'> }) {
  const { _id, fullName, isDeleted } = user;
  if (isDeleted) return personName(fullName);
  return (
    <bdi>
      <Link to={userLink(_id)}>{personName(fullName)}</Link>
    </bdi>
  );
}
