import { cx } from '../../lib/cx';
import { STEPS, type Step } from './forgotPassword';
import { texts } from './forgotTexts';
import styles from './StepIndicator.module.css';

/** Shows and announces which of the three steps this is. */
export function StepIndicator({ step }: { step: Step }) {
  const index = STEPS.indexOf(step);
  return (
    <div className={styles.steps}>
      <p className={styles.text}>{texts.step(index + 1, STEPS.length)}</p>
      <div className={styles.bars} aria-hidden>
        {STEPS.map((name, position) => (
          <span key={name} className={cx(styles.bar, position <= index && styles.reached)} />
        ))}
      </div>
    </div>
  );
}
