import { Check, MessageSquare, TriangleAlert, X } from 'lucide';
import { Fragment, type ReactNode } from 'react';
import { allowedActions } from '../../../contract/payment';
import { chatPath } from '../../../contract/routes';
import type { Payment } from '../../../contract/wire';
import { useAppSelector } from '../../store/hooks';
import { selectIsBanned } from '../../store/user';
import { selectWaitingAccept } from '../../store/waitingAccepts';
import { Button, ButtonLink } from '../../ui/Button';
import { FullLabel } from '../../ui/FullLabel';
import { lazyWhenIdle } from '../../ui/lazyWhenIdle';
import styles from './CardActions.module.css';
import type { DecisionKind } from './DecisionDialog';
import { useQueue } from './queue';
import { texts } from './texts';

const words = texts.card;

const AcceptedState = lazyWhenIdle(() => import('./laterParts').then((module) => module.AcceptedState));

interface CardActionsProps {
  payment: Payment;
  /** On a card, an `AcceptedNote` has the details of an acceptance. */
  isOnCard?: boolean;
}

/** Buttons for the transitions that the table allows the receiver now. Banned receivers see only the chat. */
export function CardActions({ payment, isOnCard }: CardActionsProps) {
  const queue = useQueue();
  const isBanned = useAppSelector(selectIsBanned);
  const accept = useAppSelector((state) => selectWaitingAccept(state, payment._id));
  const isDisputed = payment.status === 'disputed';
  const allowed = isBanned ? [] : allowedActions(payment, 'receiver');
  const about = words.of(payment.userFullName);
  const decide = (kind: DecisionKind) => () =>
    queue.decide({ kind, id: payment._id }, isOnCard ? 'card' : 'button');
  const buttons: Record<DecisionKind, ReactNode> = {
    dispute: (
      <Button variant="ghost" icon={TriangleAlert} className={styles.aside} onClick={decide('dispute')}>
        <FullLabel sentence={about}>{words.dispute}</FullLabel>
      </Button>
    ),
    reject: (
      <Button variant="danger" icon={X} onClick={decide('reject')}>
        <FullLabel sentence={about}>{words.reject}</FullLabel>
      </Button>
    ),
    accept: isDisputed ? (
      <Button icon={Check} onClick={decide('accept')}>
        <FullLabel sentence={words.from(payment.userFullName)}>{words.concede}</FullLabel>
      </Button>
    ) : (
      <Button variant="primary" icon={Check} onClick={decide('accept')}>
        <FullLabel sentence={about}>{words.accept}</FullLabel>
      </Button>
    ),
  };

  if (!isDisputed && allowed.length === 0) return null;
  const actions = (
    <div className={styles.actions}>
      {Object.entries(buttons).map(
        ([action, button]) =>
          allowed.some((each) => each === action) && <Fragment key={action}>{button}</Fragment>,
      )}
      {isDisputed && payment.chatRoomId?._id && (
        <ButtonLink variant="primary" icon={MessageSquare} to={chatPath(payment.chatRoomId._id)}>
          <FullLabel sentence={words.aboutPaymentOf(payment.userFullName)}>{words.chat}</FullLabel>
        </ButtonLink>
      )}
    </div>
  );
  if (isDisputed)
    return (
      <>
        <p className={styles.remark}>{isBanned ? words.disputedWhileBanned : words.disputed}</p>
        {actions}
      </>
    );
  // The hidden buttons keep their place, so that nothing moves under the next tap. Hidden rather than removed: removing the
  // focused button is the slowest part of a tap.
  return (
    <div className={styles.decisions}>
      <div style={{ visibility: accept && 'hidden' }}>{actions}</div>
      {accept && <AcceptedState accept={accept} about={about} isShort={isOnCard} />}
    </div>
  );
}
