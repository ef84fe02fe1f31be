import { useEffect, useRef, useState, type KeyboardEvent as ReactKeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './PopoverSurface.module.css';
import { useCloseRequest } from './useCloseRequest';
import { usePlaceBeside } from './usePlaceBeside';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

interface PopoverSurfaceProps {
  id: string;
  label: string;
  align: 'start' | 'end';
  button: () => Element | null | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** What `Popover` opens. Rendered into the body, so that no surrounding form or clipped edge affects it. */
export function PopoverSurface({ id, label, align, button, onClose, children }: PopoverSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const [opener] = useState(button);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  usePlaceBeside(surface, opener, align);
  useCloseRequest(true, onClose);

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
      event.preventDefault();
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
