import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../lib/cx';
import { isRightToLeft } from '../lib/isRightToLeft';
import { Badge } from './Badge';
import styles from './Tabs.module.css';

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  count?: number;
  /** The count in words, e.g. '2 disputes'. */
  countLabel?: string;
}

interface TabsProps<Value extends string> {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  /** `byArrow`: the user may only be passing this tab on the way to another. */
  onChange: (value: Value, byArrow: boolean) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
  /** Beside the tab bar, e.g. a search; below it on phones. */
  aside?: ReactNode;
  /** Shows only the panel, without the tab bar. */
  hideBar?: boolean;
}

/** More tabs than these are narrower, and on a wide screen take several lines if they must. */
const MANY = 6;

const STEPS: Record<string, (at: number, count: number, towardsEnd: number) => number> = {
  ArrowRight: (at, count, towardsEnd) => (at + towardsEnd + count) % count,
  ArrowLeft: (at, count, towardsEnd) => (at - towardsEnd + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function showChosen(bar: HTMLElement | null): void {
  const tab = bar?.querySelector<HTMLElement>('[data-state="active"]');
  if (!bar || !tab) return;
  const { scrollLeft, clientWidth } = bar;
  const start = tab.offsetLeft;
  if (start < scrollLeft || start + tab.offsetWidth > scrollLeft + clientWidth)
    bar.scrollLeft = start - (clientWidth - tab.offsetWidth) / 2;
}

/** Tabs with counts; arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  children,
  aside,
  hideBar,
}: TabsProps<Value>) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const counts = items.map(({ count }) => count).join();

  // On phones, scroll to the chosen tab. In a task of its own, because it forces layout.
  useEffect(() => {
    const timer = setTimeout(() => showChosen(bar.current));
    return () => clearTimeout(timer);
  }, [value, counts]);

  if (hideBar) {
    return (
      <div>
        <div className={styles.head}>{aside}</div>
        <div className={styles.panel}>{children}</div>
      </div>
    );
  }
  // As in the ARIA pattern: one tab stop, and arrow keys choose.
  const press = (event: KeyboardEvent): void => {
    const at = items.findIndex((item) => item.value === value);
    const next = STEPS[event.key]?.(at, items.length, isRightToLeft(event.currentTarget) ? -1 : 1);
    if (next === undefined) return;
    event.preventDefault();
    onChange(items[next]!.value, true);
    bar.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div>
      <div className={styles.head}>
        <div
          ref={bar}
          role="tablist"
          aria-label={label}
          className={cx(styles.bar, items.length > MANY && styles.many)}
        >
          {items.map((item) => (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-${item.value}`}
              aria-selected={item.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={item.value === value ? 0 : -1}
              data-state={item.value === value ? 'active' : 'inactive'}
              className={styles.tab}
              onClick={() => onChange(item.value, false)}
              onKeyDown={press}
            >
              <span>{item.label}</span>
              {item.count !== undefined && (
                <Badge count={item.count} label={item.countLabel ?? String(item.count)} />
              )}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
