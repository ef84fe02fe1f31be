import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './Popover.module.css';
import { usePlaceBeside } from './usePlaceBeside';

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

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

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
        <Surface id={id} label={label} align={align} button={button} onClose={() => onOpenChange(false)}>
          {children}
        </Surface>
      )}
    </>
  );
}

interface SurfaceProps {
  id: string;
  label: string;
  align: 'start' | 'end';
  button: () => Element | null | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Rendered into the body, so that no surrounding form or clipped edge affects it. */
function Surface({ id, label, align, button, onClose, children }: SurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const [opener] = useState(button);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  usePlaceBeside(surface, opener, align);

  useEffect(() => {
    const element = surface.current!;
    (element.querySelector<HTMLElement>(FOCUSABLE) ?? element).focus({ preventScroll: true });

    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (element.contains(target) || Boolean(opener?.contains(target)));
    const closeOutside = ({ target }: Event) => {
      if (!isInside(target)) close.current();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close.current();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape, true);
      // Focus that has moved elsewhere stays there.
      const { activeElement } = document;
      const isLost =
        activeElement === null || activeElement === document.body || element.contains(activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opener]);

  // It is last in the document: past either end, Tab returns to the button.
  const leave = (event: ReactKeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    const controls = [...surface.current!.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const end = event.shiftKey ? controls[0] : controls.at(-1);
    if (end && event.target !== end) return;
    event.preventDefault();
    onClose();
  };

  return createPortal(
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys that the controls inside do not use
    <div
      ref={surface}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles.popover}
      onKeyDown={leave}
    >
      {children}
    </div>,
    document.body,
  );
}
