import type { IconNode } from 'lucide';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from '../lib/cx';
import { holdPresses } from './holdPresses';
import { Icon } from './Icon';
import styles from './TopBar.module.css';

interface TopBarProps {
  tone?: 'warning' | 'accent';
  icon: IconNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** One line about the whole app, over the page's width; stays in view while the page scrolls. */
export function TopBar({ tone = 'accent', icon, title, children, action }: TopBarProps) {
  return (
    <div className={cx(styles.bar, styles[tone])}>
      <Icon icon={icon} className={styles.icon} />
      <p className={styles.text}>
        <strong className={styles.title}>{title}</strong> {children}
      </p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/**
 * Container for the bars: a live region that always exists, so that new bars are announced. A bar that comes or goes moves
 * the page, so presses are held until that can have been seen.
 */
export function TopBars({ children }: { children: ReactNode }) {
  const bars = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bars;
    // Some bars load late, so only the document knows when one comes.
    const observer = new MutationObserver(() => {
      if (current?.parentElement) holdPresses(current.parentElement);
    });
    // For what fills the rest of the window.
    const sizes = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--top-bars', `${current?.offsetHeight ?? 0}px`),
    );
    if (current) {
      observer.observe(current, { childList: true });
      sizes.observe(current);
    }
    return () => {
      observer.disconnect();
      sizes.disconnect();
    };
  }, []);
  return (
    <div ref={bars} role="status" className={styles.bars} data-top-bars>
      {children}
    </div>
  );
}
