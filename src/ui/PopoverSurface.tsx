import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEventHandler,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './PopoverSurface.module.css';
import { useCloseRequest } from './useCloseRequest';
import { useKeyDown } from './useKeyDown';
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
  const close = useEffectEvent(onClose);
  usePlaceBeside(surface, opener, align);
  useCloseRequest(true, onClose);
  useKeyDown(
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      onClose();
    },
    { capture: true },
  );

  useEffect(() => {
    const element = surface.current!;
    (element.querySelector<HTMLElement>(FOCUSABLE) ?? element).focus({ preventScroll: true });

    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (element.contains(target) || Boolean(opener?.contains(target)));
    const closeOutside = ({ target }: Event) => {
      if (!isInside(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      // Focus that has moved elsewhere stays there.
      const { activeElement } = document;
      const isLost =
        activeElement === null || activeElement === document.body || element.contains(activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opener]);

  // It is last in the document: past either end, Tab returns to the button.
  const leave: KeyboardEventHandler = (event) => {
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
