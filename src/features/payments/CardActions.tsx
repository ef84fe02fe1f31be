import { Check, MessageSquare, TriangleAlert, X } from 'lucide-react';
import { allowedActions } from '../../../contract/payment';
import { chatPath } from '../../../contract/routes';
import type { Payment } from '../../../contract/wire';
import { useAppSelector } from '../../store/hooks';
import { selectIsBanned } from '../../store/user';
import { Button, ButtonLink } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './CardActions.module.css';
import type { DecisionKind } from './DecisionDialog';
import { texts } from './texts';

const words = texts.card;

interface CardActionsProps {
  payment: Payment;
  onDecide: (decision: { kind: DecisionKind; id: string }) => void;
}

/** The receiver's allowed actions, from the transition table; banned users only get the chat. */
export function CardActions({ payment, onDecide }: CardActionsProps) {
  const isBanned = useAppSelector(selectIsBanned);
  const allowed = isBanned ? [] : allowedActions(payment, 'receiver');
  const about = <VisuallyHidden> {words.of(payment.userFullName)}</VisuallyHidden>;
  const decide = (kind: DecisionKind) => () => onDecide({ kind, id: payment._id });

  if (payment.status === 'disputed') {
    return (
      <>
        <p className={styles.remark}>{isBanned ? words.disputedWhileBanned : words.disputed}</p>
        <div className={styles.actions}>
          {allowed.includes('accept') && (
            <Button icon={Check} onClick={decide('accept')}>
              {words.concede}
              <VisuallyHidden> {words.from(payment.userFullName)}</VisuallyHidden>
            </Button>
          )}
          {payment.chatRoomId?._id && (
            <ButtonLink variant="primary" icon={MessageSquare} to={chatPath(payment.chatRoomId._id)}>
              {words.chat}
              <VisuallyHidden> about {words.of(payment.userFullName)}</VisuallyHidden>
            </ButtonLink>
          )}
        </div>
      </>
    );
  }
  if (allowed.length === 0) return null;
  return (
    <div className={styles.actions}>
      {allowed.includes('dispute') && (
        <Button variant="ghost" icon={TriangleAlert} className={styles.aside} onClick={decide('dispute')}>
          {words.dispute}
          {about}
        </Button>
      )}
      {allowed.includes('reject') && (
        <Button variant="danger" icon={X} onClick={decide('reject')}>
          {words.reject}
          {about}
        </Button>
      )}
      {allowed.includes('accept') && (
        <Button variant="primary" icon={Check} onClick={decide('accept')}>
          {words.accept}
          {about}
        </Button>
      )}
    </div>
  );
}
