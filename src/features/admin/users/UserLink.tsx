import { Link } from 'react-router-dom';
import type { AdminParty } from '../../../../contract/admin';
import { personName } from '../../../../contract/translate';
import { FullLabel, type LabelSentence } from '../../../ui/FullLabel';
import { userLink } from '../adminSections';
import styles from './UserLink.module.css';

interface UserLinkProps {
  user: Pick<AdminParty, '_id' | 'fullName' | 'isDeleted'>;
  /** The title of a row or panel. */
  isTitle?: boolean;
  /** For screen readers, a sentence with the name. */
  sentence?: LabelSentence;
}

/** A user's name, linked to their page unless the account is deleted. */
export function UserLink({ user, isTitle, sentence }: UserLinkProps) {
  const { _id, fullName, isDeleted } = user;
  const name = personName(fullName);
  if (isDeleted) return name;
  return (
    <bdi>
      <Link to={userLink(_id)} className={isTitle ? styles.title : undefined}>
        {sentence ? <FullLabel sentence={sentence}>{name}</FullLabel> : name}
      </Link>
    </bdi>
  );
}
