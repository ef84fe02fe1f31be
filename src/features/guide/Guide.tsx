import { useRef } from 'react';
import { MINUTE_MS } from '../../../contract/durations';
import { isUnderAppeal } from '../../../contract/payment';
import { chatPath, ownPaymentPath, ROUTES } from '../../../contract/routes';
import type { Payment } from '../../../contract/wire';
import { cx } from '../../lib/cx';
import { formatMoney } from '../../lib/formatMoney';
import { useNow } from '../../lib/useNow';
import { AsOf } from '../../payment/AsOf';
import { useWindowInWords } from '../../payment/approvalWindow';
import { nextStep, stepsOf, type Step } from '../../payment/nextStep';
import { STATUS_LOOK } from '../../payment/statusLook';
import tones from '../../payment/statusTone.module.css';
import { useAppSelector } from '../../store/hooks';
import { selectPayWith } from '../../store/lists/companyPlans';
import { selectHasCostsToRead, selectOwnPayments } from '../../store/user';
import { ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { CostsToRead } from './CostsToRead';
import styles from './Guide.module.css';
import { texts } from './texts';
import { stateOf, wordsOf } from './wordsOf';

/** Leads a member from payment to payment until all five are approved; then it renders nothing. */
export function Guide() {
  const window = useWindowInWords();
  const payWith = useAppSelector(selectPayWith);
  const time = useNow(MINUTE_MS);
  const payments = useAppSelector(selectOwnPayments);
  const hasCostsToRead = useAppSelector(selectHasCostsToRead);
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = stepsOf(payments);
  const next = nextStep(steps);
  if (!next) return null;

  const { title, body, action } = wordsOf(next, window, time, payWith);
  const list = (
    <ol className={styles.steps} aria-label={texts.steps}>
      {steps.map((step) => (
        <StepRow key={step.payment._id} step={step} isNext={step === next} time={time} />
      ))}
    </ol>
  );
  return (
    <Card as="section" className={styles.guide} aria-labelledby="guide">
      {hasCostsToRead && (
        <CostsToRead payments={payments} onRead={() => heading.current?.focus()}>
          {list}
        </CostsToRead>
      )}
      <div className={styles.next}>
        <div className={styles.text}>
          <h2 ref={heading} id="guide" tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <p className={styles.body}>{body}</p>
          <AsOf />
        </div>
        <ButtonLink
          variant={isWaiting(next.payment) ? 'secondary' : 'primary'}
          to={placeOf(next.payment)}
          aria-describedby="guide"
        >
          {action}
        </ButtonLink>
      </div>
      {!hasCostsToRead && list}
    </Card>
  );
}

/** Whether there is nothing to do. */
const isWaiting = (payment: Payment): boolean => payment.status === 'submitted' || isUnderAppeal(payment);

/** Where the step is taken. */
function placeOf(payment: Payment): string {
  const { paymentId, status, chatRoomId } = payment;
  if (status === 'disputed' && chatRoomId?._id) return chatPath(chatRoomId._id);
  // Its words are then about all payments.
  return isWaiting(payment) ? ROUTES.subscriptionPayment : ownPaymentPath(paymentId);
}

function StepRow({ step: { payment, name }, isNext, time }: { step: Step; isNext: boolean; time: number }) {
  const { tone, icon } = STATUS_LOOK[payment.status];
  return (
    <li
      className={cx(styles.step, tones[tone], isNext && styles.isNext)}
      aria-current={isNext ? 'step' : undefined}
    >
      <Icon icon={icon} className={styles.icon} />
      <span className={styles.what}>{texts.step(formatMoney(payment.amount), name)}</span>
      <span className={styles.state}>{stateOf(payment, time)}</span>
    </li>
  );
}
