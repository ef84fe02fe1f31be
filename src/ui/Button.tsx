import type { IconNode } from 'lucide';
import type { AnchorHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../lib/cx';
import { Icon } from './Icon';
import styles from './Button.module.css';
import { Spinner } from './Spinner';

/** The look of a button, or of a link drawn as one. */
export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerSolid';
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
}

/** The class names of a look. */
function buttonClass({ variant = 'secondary', size = 'md', block }: ButtonLook, className?: string): string {
  return cx(styles.button, styles[variant], styles[size], block && styles.block, className);
}

interface LinkLook extends ButtonLook {
  icon?: IconNode;
  children: ReactNode;
}

type ButtonLinkProps = LinkLook &
  (
    | ({ to: LinkProps['to'] } & Omit<LinkProps, 'to'>)
    | ({ href: string } & AnchorHTMLAttributes<HTMLAnchorElement>)
  );

/** A link that looks like a button: `to` stays in the app, `href` leaves it. */
export function ButtonLink({ variant, size, block, icon, children, className, ...rest }: ButtonLinkProps) {
  const look = buttonClass({ variant, size, block }, className);
  const content = (
    <span className={styles.content}>
      {icon && <Icon icon={icon} className={styles.icon} />}
      {children}
    </span>
  );
  if ('to' in rest) {
    return (
      <Link {...rest} className={look}>
        {content}
      </Link>
    );
  }
  const rel = rest.target === '_blank' ? 'noopener noreferrer' : rest.rel;
  return (
    <a {...rest} rel={rel} className={look}>
      {content}
    </a>
  );
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: IconNode;
  /** An action is in progress: the button keeps its width and focus and ignores clicks. */
  busy?: boolean;
}

/** A button; `type` defaults to `button`. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={cx(styles.content, busy && styles.behind)}>
        {icon && <Icon icon={icon} className={styles.icon} />}
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

/** The one main action of a form. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" variant="primary" size="lg" block busy={busy}>
      {children}
    </Button>
  );
}
