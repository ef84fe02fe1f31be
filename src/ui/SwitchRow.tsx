import { useId, type ReactNode } from 'react';
import { cx } from '../lib/cx';
import list from './List.module.css';
import styles from './SwitchRow.module.css';

interface SwitchRowProps {
  title: string;
  detail?: ReactNode;
  leading?: ReactNode;
  checked: boolean;
  /** Stays focusable, so that `detail` is read out, but does nothing. */
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A List row that is one switch. */
export function SwitchRow({ title, detail, leading, checked, disabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <li>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-disabled={disabled || undefined}
        aria-labelledby={`${id}-title`}
        aria-describedby={detail ? `${id}-detail` : undefined}
        className={cx(list.row, list.active)}
        onClick={() => !disabled && onChange(!checked)}
      >
        {leading && <span className={list.leading}>{leading}</span>}
        <span className={list.text}>
          <span id={`${id}-title`} className={list.title}>
            {title}
          </span>
          {detail && (
            <span id={`${id}-detail`} className={list.detail}>
              {detail}
            </span>
          )}
        </span>
        <span className={cx(styles.track, disabled && styles.disabled)} aria-hidden>
          <span className={styles.thumb} />
        </span>
      </button>
    </li>
  );
}
