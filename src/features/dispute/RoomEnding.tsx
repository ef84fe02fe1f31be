import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { asksForAppeal } from '../../../contract/appeal';
import { ownPaymentPath, receivedPath, ROUTES } from '../../../contract/routes';
import type { HistoryEntry, PaymentCase } from '../../../contract/wire';
import { PossibleAppeal } from '../../payment/AppealNote';
import { historyReason } from '../../payment/HistorySteps';
import { useAppSelector } from '../../store/hooks';
import { selectIsAdmin, selectIsBanned, selectUserId } from '../../store/user';
import { Callout } from '../../ui/Callout';
import { useFocusIfLost } from '../../ui/useFocusIfLost';
import styles from './RoomEnding.module.css';
import { roomLine } from './roomLine';
import { texts } from './texts';
import { usePaymentCase } from './usePaymentCase';

interface Ending {
  /** False while it is not known whether the dispute has ended. */
  isKnown: boolean;
  /** Says how the dispute ended and where to continue, in place of the chat's input; undefined while it is open. */
  ending: ReactNode;
}

/** How the dispute of a room ended. */
export function useRoomEnding(paymentId: string | undefined): Ending {
  const { answer, payment, history, appealUntil } = usePaymentCase(paymentId);
  const last = history?.at(-1);
  const isOpen = !payment || !last || payment.status === 'disputed';
  const [wasOpen, setWasOpen] = useState(false);
  if (payment && isOpen && !wasOpen) setWasOpen(true);
  return {
    isKnown: !answer.isLoading,
    ending: isOpen ? undefined : (
      <RoomEnding payment={payment} last={last} appealUntil={appealUntil} endedHere={wasOpen} />
    ),
  };
}

function toneOf({ status }: PaymentCase, { transition, settlement }: HistoryEntry) {
  if (asksForAppeal(transition)) return 'warning';
  if (status === 'accepted') return 'success';
  // What both have agreed on is bad news for neither.
  return status === 'rejected' && !settlement ? 'danger' : 'info';
}

interface RoomEndingProps {
  payment: PaymentCase;
  last: HistoryEntry;
  /** Until when the reader may appeal, ISO; undefined if they may not. */
  appealUntil: string | undefined;
  /** The reader was here when it ended. */
  endedHere: boolean;
}

function RoomEnding({ payment, last, appealUntil, endedHere }: RoomEndingProps) {
  const section = useRef<HTMLElement>(null);
  const [firstShown] = useState(last.at);
  useFocusIfLost(section, endedHere || last.at !== firstShown);
  const readerId = useAppSelector(selectUserId);
  const reason = historyReason(last);
  const tone = toneOf(payment, last);
  // The draft of an appeal is the card's; a backend that names no attempt gives each decision its own.
  const decided = { paymentId: payment.paymentId, attempt: payment.attempt, expiresAt: last.at };
  return (
    <section ref={section} tabIndex={-1} className={styles.ending} aria-label={texts.ending}>
      <Callout tone={tone} title={roomLine(last, readerId)}>
        {reason && <p className={styles.reason}>{texts.reason(<span dir="auto">{reason}</span>)}</p>}
        <p>
          {texts.closed} <GoOn payment={payment} />
        </p>
        {appealUntil && <PossibleAppeal payment={decided} until={appealUntil} />}
      </Callout>
    </section>
  );
}

/** Where this reader continues: the payer at the payment, the receiver at the list. A banned payer may not open theirs. */
function GoOn({
  payment: { paymentId, payer, receiver, status },
}: Pick<RoomEndingProps, 'payment'>): ReactNode {
  const readerId = useAppSelector(selectUserId);
  const isBanned = useAppSelector(selectIsBanned);
  // The company's account may be both.
  const isAdmin = useAppSelector(selectIsAdmin);
  const support = <Link to={ROUTES.helpSupport}>{texts.support}</Link>;
  if (readerId === payer._id) {
    if (isBanned) return texts.goOnAlone(support);
    const goOn = status === 'accepted' ? texts.see : texts.goOn;
    return goOn(<Link to={ownPaymentPath(paymentId)}>{texts.yourPayment}</Link>, support);
  }
  if (readerId === receiver._id) {
    const place = <Link to={receivedPath(paymentId, status)}>{texts.yourList}</Link>;
    return isAdmin ? texts.goOnAsStaff(place) : texts.goOn(place, support);
  }
  return texts.goOnAsStaff(<Link to={`${ROUTES.admin}?section=disputes`}>{texts.disputes}</Link>);
}
