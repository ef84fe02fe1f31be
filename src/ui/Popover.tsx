import * as Radix from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './Popover.module.css';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  label: string;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A small surface beside its button; the page stays in use. */
export function Popover({ trigger, label, align = 'end', open, onOpenChange, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.popover}
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
