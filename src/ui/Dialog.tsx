import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { t } from '../../contract/translate';
import { cx } from '../lib/cx';
import { IconButton } from './IconButton';
import { ToastRoom } from './ToastRoom';
import { useCloseRequest } from './useCloseRequest';
import { useLockBodyScroll } from './useLockBodyScroll';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons that stay in view while the content scrolls. */
  footer?: ReactNode;
  /** 'full' fills the window; its content scrolls by itself. */
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** Whether Escape, Back on Android, a click outside and the close button close it. */
  dismissible?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** The element that takes focus first; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The element that takes focus when it closes; without one, what opened it. */
  returnFocus?: () => HTMLElement | null;
}

interface OutsideEvent {
  target: EventTarget | null;
  preventDefault: () => void;
}

/**
 * Toasts and the loading overlay lie above dialogs; clicking them must not close the dialog. Radix asks after the click.
 * A target that has left the page by then, such as a toast's button, was also above the dialog: the backdrop stays.
 */
function keepOpenFor(event: OutsideEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (!target.isConnected || target.closest('.Toastify, [data-above-dialogs]')) event.preventDefault();
}

/** The return targets of a dialog that is just closing, for a dialog that replaces it and has no opener. */
let leftPlaces: Element[] = [];

/** Candidates for returning focus: the control that opened the dialog, then the card or page around it. */
function placesOf(opener: Element | null): Element[] {
  if (!opener || opener === document.body) return leftPlaces;
  const place = opener.parentElement?.closest('[tabindex="-1"]');
  return place ? [opener, place] : [opener];
}

/** Focuses the first candidate that still exists, or the page. */
function giveFocusBack(places: readonly Element[]): void {
  const target = places.find((place) => place.isConnected) ?? document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/**
 * A modal dialog; on phones a sheet from the bottom. Traps focus, returns it on close and locks page scrolling.
 * It has its own backdrop because Radix's brings a scroll lock that injects a <style>.
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
  returnFocus,
}: DialogProps) {
  useLockBodyScroll(open);
  useCloseRequest(open, () => onOpenChange(false), dismissible);
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
              const wanted = returnFocus?.();
              if (wanted) wanted.focus();
              else giveFocusBack(places.current);
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
            {size !== 'full' && <ToastRoom />}
            {footer && (
              <footer className={styles.footer} data-bottom-bar>
                {footer}
              </footer>
            )}
            {dismissible && (
              <Radix.Close asChild>
                <IconButton className={styles.close} icon={X} label={t('Close')} />
              </Radix.Close>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
