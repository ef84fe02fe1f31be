import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ROUTES } from '../../../contract/routes';
import type { HistoryEntry, PaymentCase } from '../../../contract/wire';
import { historyReason } from '../../payment/HistorySteps';
import { useAppSelector } from '../../store/hooks';
import { selectIsBanned, selectUserId } from '../../store/user';
import { Callout } from '../../ui/Callout';
import styles from './RoomEnding.module.css';
import { roomLine } from './roomLine';
import { texts } from './texts';
import { isCaseUnderAppeal, usePaymentCase } from './usePaymentCase';

interface Ending {
  /** False while it is not known whether the dispute has ended. */
  isKnown: boolean;
  /** Says how it ended and where to go on, in the place of the chat's input; undefined while it is open. */
  ending: ReactNode;
}

/** How the dispute of a room ended. */
export function useRoomEnding(paymentId: string | undefined): Ending {
  const { answer, payment, history } = usePaymentCase(paymentId);
  const last = history?.at(-1);
  const isOpen = !payment || !last || payment.status === 'disputed';
  return {
    isKnown: !answer.isLoading,
    ending: isOpen ? undefined : <RoomEnding payment={payment} last={last} />,
  };
}

const TONES = { accepted: 'success', rejected: 'danger' } as const;

function toneOf({ status }: PaymentCase, last: HistoryEntry) {
  if (isCaseUnderAppeal([last])) return 'warning';
  return status === 'accepted' || status === 'rejected' ? TONES[status] : 'info';
}

function RoomEnding({ payment, last }: { payment: PaymentCase; last: HistoryEntry }) {
  const next = useNextPlace(payment);
  const reason = historyReason(last);
  const tone = toneOf(payment, last);
  return (
    <section className={styles.ending} aria-label={texts.ending}>
      <Callout tone={tone} title={roomLine(last)}>
        {reason && (
          <p className={styles.reason} dir="auto">
            {texts.reason(reason)}
          </p>
        )}
        <p>
          {texts.closed}{' '}
          {next && (
            <>
              {texts.goOn} <Link to={next.to}>{next.label}</Link>
              {texts.or}
            </>
          )}
          {!next && texts.goOnAlone}
          <Link to={ROUTES.helpSupport}>{texts.support}</Link>.
        </p>
      </Callout>
    </section>
  );
}

/** Where this user goes on: the payer to the payment, the receiver to the list. A banned payer may not open theirs. */
function useNextPlace({ payer, receiver, status }: PaymentCase) {
  const userId = useAppSelector(selectUserId);
  const isBanned = useAppSelector(selectIsBanned);
  if (userId === payer._id)
    return isBanned ? null : { to: ROUTES.subscriptionPayment, label: texts.yourPayment };
  if (userId === receiver._id) {
    const list = status === 'accepted' || status === 'submitted' ? `?status=${status}` : '';
    return { to: `${ROUTES.payments}${list}`, label: texts.yourList };
  }
  return { to: `${ROUTES.admin}?section=disputes`, label: texts.disputes };
}
