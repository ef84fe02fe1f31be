import { MessageSquare } from 'lucide';
import { chatPath } from '../../../../contract/routes';
import { ButtonLink } from '../../../ui/Button';
import { FullLabel } from '../../../ui/FullLabel';
import styles from './DisputeCard.module.css';
import { texts as words } from './texts';

/** Opens the case of a payment: its chat with facts, receipts and what happened. */
export function CaseLink({ paymentId, roomId }: { paymentId: string; roomId: string }) {
  return (
    <ButtonLink variant="ghost" icon={MessageSquare} to={chatPath(roomId)} className={styles.chat}>
      <FullLabel sentence={words.of(paymentId)}>{words.chat}</FullLabel>
    </ButtonLink>
  );
}
