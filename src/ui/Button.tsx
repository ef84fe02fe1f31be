import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './buttonLook';
import { cx } from '../lib/cx';
import { Spinner } from './Spinner';
import styles from './Button.module.css';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: LucideIcon;
  /** Work is under way: the button keeps its width and its focus, and takes no click. */
  busy?: boolean;
}

/** A button; `type` is `button` unless told. */
export function Button({
  variant,
  size,
  block,
  icon: Icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      <span className={cx(styles.content, busy && styles.behind)}>
        {Icon && <Icon className={styles.icon} aria-hidden />}
        {children}
      </span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
