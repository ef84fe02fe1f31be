import { cloneElement, useId, useRef, type ReactElement, type ReactNode } from 'react';
import { lazyWhenIdle } from './lazyWhenIdle';
import styles from './Popover.module.css';

const PopoverSurface = lazyWhenIdle(() => import('./PopoverSurface').then((module) => module.PopoverSurface));

interface TriggerProps {
  onClick?: () => void;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
}

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>;
  label: string;
  align?: 'start' | 'end';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** A small surface beside its button; the page stays usable. Escape, a click outside and tabbing out close it. */
export function Popover({ trigger, label, align = 'end', open, onOpenChange, children }: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const button = () => anchor.current?.firstElementChild;
  return (
    <>
      {/* Only an anchor for the button; the wrapper has no box. */}
      <span ref={anchor} className={styles.anchor}>
        {cloneElement(trigger, {
          onClick: () => onOpenChange(!open),
          'aria-haspopup': 'dialog',
          'aria-expanded': open,
          'aria-controls': open ? id : undefined,
        })}
      </span>
      {open && (
        <PopoverSurface
          id={id}
          label={label}
          align={align}
          button={button}
          onClose={() => onOpenChange(false)}
        >
          {children}
        </PopoverSurface>
      )}
    </>
  );
}
