import { Check, CircleCheck, Clock3 } from 'lucide';
import { Avatar } from '../../ui/Avatar';
import { CountdownRing } from '../../ui/Countdown';
import { cx } from '../../lib/cx';
import { formatTimeLeft } from '../../lib/formatTimeLeft';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';
import { Pill } from '../../ui/Pill';
import { Skeleton } from '../../ui/Skeleton';
import { texts } from './texts';
import type { Plans } from './usePlans';
import styles from './ExamplePayment.module.css';

const PART_LEFT = 0.86;

/** An example of one payment under review and one approved, built from the product's own components. */
export function ExamplePayment({ plans: { plans, isLoading, windowMs } }: { plans: Plans }) {
  const { example } = texts;
  const msLeft = windowMs * PART_LEFT;
  const amount = plans[0]?.amount;
  const connectFee = plans.find(({ kind }) => kind === 'connect')?.amount;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{example.caption}</figcaption>
      <div className={styles.card}>
        <div className={styles.head}>
          <Avatar name="" size={40} />
          <div className={styles.who}>
            <p className={styles.name}>{example.paymentId}</p>
            <p className={styles.to}>{example.to}</p>
          </div>
          {amount !== undefined && <Money amount={amount} size="lg" />}
          {isLoading && <Skeleton width={56} height={28} shape="block" />}
        </div>
        <div className={styles.state}>
          <Pill tone="warning" icon={Clock3}>
            {example.inReview}
          </Pill>
          <span className={styles.time}>
            <CountdownRing msLeft={msLeft} totalMs={windowMs} />
            <span>
              {example.timeLeft} <strong className="tabular">{formatTimeLeft(msLeft)}</strong>
            </span>
          </span>
        </div>
        <ol className={styles.steps}>
          {example.steps.map((step, index) => {
            const done = index < example.steps.length - 1;
            return (
              <li key={step} className={cx(styles.step, done && styles.done)}>
                <span className={styles.mark} aria-hidden>
                  {done && <Icon icon={Check} />}
                </span>
                {step}
              </li>
            );
          })}
        </ol>
        <p className={styles.otherwise}>{example.otherwise}</p>
      </div>
      <div className={styles.rest}>
        <div className={styles.who}>
          <p className={styles.name}>{example.rest.name}</p>
          <p className={styles.to}>{example.rest.to}</p>
        </div>
        <Pill tone="success" icon={CircleCheck}>
          {example.rest.state}
        </Pill>
        {connectFee !== undefined && <Money amount={connectFee} />}
      </div>
    </figure>
  );
}
