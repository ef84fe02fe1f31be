import { cx } from '../lib/cx';
import styles from './Button.module.css';

/** How a button or a link that looks like one is drawn. */
export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerSolid';
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
}

/** The class names of a look. */
export function buttonClass(
  { variant = 'secondary', size = 'md', block }: ButtonLook,
  className?: string,
): string {
  return cx(styles.button, styles[variant], styles[size], block && styles.block, className);
}
