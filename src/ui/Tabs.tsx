import * as Radix from '@radix-ui/react-tabs';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
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
  onChange: (value: Value) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
  /** Beside the bar, e.g. a search; below it on phones. */
  aside?: ReactNode;
  /** Only the panel, without the bar. */
  hideBar?: boolean;
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
  const bar = useRef<HTMLDivElement>(null);
  const counts = items.map(({ count }) => count).join();

  // On a phone not all tabs have room; the chosen one always shows.
  useLayoutEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[data-state="active"]');
    if (!bar.current || !tab) return;
    const { scrollLeft, clientWidth } = bar.current;
    const start = tab.offsetLeft;
    if (start < scrollLeft || start + tab.offsetWidth > scrollLeft + clientWidth)
      bar.current.scrollLeft = start - (clientWidth - tab.offsetWidth) / 2;
  }, [value, counts]);

  if (hideBar) {
    return (
      <>
        {aside}
        <div className={styles.panel}>{children}</div>
      </>
    );
  }
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <div className={styles.head}>
        <Radix.List ref={bar} className={styles.bar} aria-label={label}>
          {items.map((item) => (
            <Radix.Trigger key={item.value} value={item.value} className={styles.tab}>
              {item.label}
              {item.count !== undefined && (
                <Badge count={item.count} label={item.countLabel ?? String(item.count)} />
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {aside}
      </div>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className={styles.panel}>
          {item.value === value && children}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
