import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { cx } from '../lib/cx';
import { IconButton } from './IconButton';
import { useLockBodyScroll } from './useLockBodyScroll';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, kept in view while the content scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Whether Escape, a press outside and the cross close it. */
  dismissible?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Where focus starts; otherwise at the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
}

interface OutsideEvent {
  target: EventTarget | null;
  preventDefault: () => void;
}

/** Toasts and the loading overlay lie above dialogs; a press on them is no wish to close what is below. */
function keepOpenFor(event: OutsideEvent): void {
  if (event.target instanceof Element && event.target.closest('.Toastify, [data-above-dialogs]'))
    event.preventDefault();
}

/** The places of a dialog that goes just now: one that takes its place has no opener of its own. */
let leftPlaces: Element[] = [];

/** Where focus may go back to: the control that opened the dialog, then what it stands in, its card or page. */
function placesOf(opener: Element | null): Element[] {
  if (!opener || opener === document.body) return leftPlaces;
  const place = opener.parentElement?.closest('[tabindex="-1"]');
  return place ? [opener, place] : [opener];
}

/** To the first place that is still there; rather to the page than to nowhere. */
function giveFocusBack(places: readonly Element[]): void {
  const target = places.find((place) => place.isConnected) ?? document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/**
 * A modal dialog, on phones a sheet from below: keeps focus inside, gives it back, stops the page from scrolling.
 * The backdrop is ours, since Radix's own brings a scroll lock that injects a <style>.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  dismissible = true,
  role = 'dialog',
  initialFocus,
}: DialogProps) {
  useLockBodyScroll(open);
  const places = useRef<Element[]>([]);
  useLayoutEffect(
    () => () => {
      leftPlaces = places.current;
    },
    [],
  );
  const refuse = (event: { preventDefault: () => void }): void => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={styles.backdrop} />
        <div className={styles.place}>
          <Radix.Content
            role={role}
            aria-modal
            className={cx(styles.dialog, styles[size])}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onEscapeKeyDown={refuse}
            onInteractOutside={(event) => {
              refuse(event);
              keepOpenFor(event);
            }}
            onOpenAutoFocus={(event) => {
              places.current = placesOf(document.activeElement);
              if (!initialFocus?.current) return;
              event.preventDefault();
              initialFocus.current.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              leftPlaces = [];
              giveFocusBack(places.current);
            }}
          >
            <header className={styles.head}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {description && (
                <Radix.Description asChild>
                  <div className={styles.description}>{description}</div>
                </Radix.Description>
              )}
            </header>
            {children && <div className={styles.body}>{children}</div>}
            {footer && <footer className={styles.footer}>{footer}</footer>}
            {dismissible && (
              <Radix.Close asChild>
                <IconButton className={styles.close} icon={X} label="Close" />
              </Radix.Close>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
