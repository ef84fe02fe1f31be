import { useId } from 'react';
import { cx } from '../../lib/cx';
import styles from './RePayChoice.module.css';
import { texts } from './texts';

const words = texts.pay.choice;

/** How to continue after a rejection: a better proof of the same payment, or another payment. */
export type RePayWay = 'correct' | 'again';

const ways = (): readonly { way: RePayWay; title: string; text: string }[] => [
  { way: 'correct', title: words.correct, text: words.correctText },
  { way: 'again', title: words.again, text: words.againText },
];

interface RePayChoiceProps {
  way: RePayWay;
  disabled: boolean;
  onChoose: (way: RePayWay) => void;
}

/** Keeps those who have paid from paying twice. */
export function RePayChoice({ way: chosen, disabled, onChoose }: RePayChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend className={styles.legend}>{words.label}</legend>
      {ways().map(({ way, title, text }) => (
        <label
          key={way}
          htmlFor={`${name}-${way}`}
          className={cx(styles.way, way === chosen && styles.chosen)}
        >
          <input
            id={`${name}-${way}`}
            type="radio"
            name={name}
            className={styles.radio}
            // The explanation is not part of the name: it names other fields.
            aria-labelledby={`${name}-${way}-title`}
            aria-describedby={`${name}-${way}-text`}
            checked={way === chosen}
            onChange={() => onChoose(way)}
          />
          <span id={`${name}-${way}-title`} className={styles.title}>
            {title}
          </span>
          <span id={`${name}-${way}-text`} className={styles.text}>
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
