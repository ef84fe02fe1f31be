import { chatPath, ROUTES } from '../../../contract/routes';
import { cx } from '../../lib/cx';
import { formatMoney } from '../../lib/formatMoney';
import { useNow } from '../../lib/useNow';
import { describeWindow, useApprovalWindow } from '../../payment/approvalWindow';
import { STATUS_LOOK } from '../../payment/statusLook';
import tones from '../../payment/statusTone.module.css';
import { useAppSelector } from '../../store/hooks';
import { selectPayWith } from '../../store/lists/companyPlans';
import { selectOwnPayments } from '../../store/user';
import { ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import styles from './Guide.module.css';
import { nextStep, stepsOf, type Step } from './nextStep';
import { texts } from './texts';
import { stateOf, wordsOf } from './wordsOf';

const MINUTE_MS = 60_000;

/** Leads a member from payment to payment until all five are approved; then it renders nothing. */
export function Guide() {
  const window = describeWindow(useApprovalWindow());
  const payWith = useAppSelector(selectPayWith);
  const time = useNow(MINUTE_MS);
  const steps = stepsOf(useAppSelector(selectOwnPayments));
  const next = nextStep(steps);
  if (!next) return null;

  const { title, body, action } = wordsOf(next, window, time, payWith);
  const { status, chatRoomId } = next.payment;
  const room = status === 'disputed' ? chatRoomId?._id : undefined;
  return (
    <Card as="section" className={styles.guide} aria-labelledby="guide">
      <div className={styles.next}>
        <div className={styles.text}>
          <h2 id="guide" className={styles.title}>
            {title}
          </h2>
          <p className={styles.body}>{body}</p>
        </div>
        <ButtonLink
          variant={status === 'submitted' ? 'secondary' : 'primary'}
          to={room ? chatPath(room) : ROUTES.subscriptionPayment}
        >
          {action}
        </ButtonLink>
      </div>
      <ol className={styles.steps} aria-label={texts.steps}>
        {steps.map((step) => (
          <StepRow key={step.payment._id} step={step} isNext={step === next} time={time} />
        ))}
      </ol>
    </Card>
  );
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
