import { splitReason } from '../../../contract/dispute';
import { t } from '../../../contract/translate';
import type { HistoryEntry, PaymentCase } from '../../../contract/wire';
import { cx } from '../../lib/cx';
import { sizedImage } from '../../lib/sizedImage';
import { historyReason, lookOf } from '../../payment/HistorySteps';
import { STATUS_LOOK } from '../../payment/statusLook';
import { useAppSelector } from '../../store/hooks';
import { selectUserId } from '../../store/user';
import { Icon } from '../../ui/Icon';
import { RelativeTime } from '../../ui/RelativeTime';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './CaseStep.module.css';
import { roomLine } from './roomLine';
import { texts } from './texts';

interface CaseStepProps {
  step: HistoryEntry;
  payment: PaymentCase;
}

/** A step of the payment between the messages: a report with its words, anything else as one line with its reason. */
export function CaseStep({ step, payment }: CaseStepProps) {
  return step.to === 'disputed' ? <Report step={step} payment={payment} /> : <Line step={step} />;
}

function Report({ step: { actor, at, reason, paymentLink }, payment }: CaseStepProps) {
  const { subject, description } = splitReason(reason ?? '');
  const name = actor?.fullName || texts.someone;
  const who = useAppSelector(selectUserId) === actor?._id ? null : name;
  return (
    <section className={styles.report} aria-label={texts.report}>
      <p className={styles.head}>
        <Icon icon={STATUS_LOOK.disputed.icon} className={styles.danger} />
        <span className={styles.who}>
          {actor?._id === payment.payer._id ? texts.reported(who) : texts.disputed(who)}
        </span>
        <span className={styles.time}>
          <RelativeTime value={at} />
        </span>
      </p>
      {subject && <p className={styles.subject}>{t(subject)}</p>}
      {description && (
        <p className={styles.words} dir="auto">
          {description}
        </p>
      )}
      {paymentLink && (
        <a href={paymentLink} target="_blank" rel="noopener" className={styles.picture}>
          <img src={sizedImage(paymentLink, 'thumbnail')} alt={texts.reportPicture(name)} loading="lazy" />
          <VisuallyHidden> {texts.newTab}</VisuallyHidden>
        </a>
      )}
    </section>
  );
}

function Line({ step }: { step: HistoryEntry }) {
  const reason = historyReason(step);
  const { tone, icon } = lookOf(step);
  const line = roomLine(step, useAppSelector(selectUserId));
  return (
    <div className={styles.line}>
      <p>
        <Icon icon={icon} className={cx(styles.mark, styles[tone])} />
        {reason ? texts.withReason(line, <span dir="auto">{reason}</span>) : line}{' '}
        <span className={styles.time}>
          <RelativeTime value={step.at} />
        </span>
      </p>
    </div>
  );
}
