import { useEffect, useState } from 'react';
import type { ToastContentProps } from 'react-toastify/unstyled';
import { createDeviceSwitch } from '../lib/deviceSwitch';
import { formatMoney, sumOfAmounts } from '../lib/formatMoney';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { selectUndoableAccepts, type WaitingAccept } from '../store/waitingAccepts';
import { toast } from '../ui/toast';
import { UnbrokenIds } from '../ui/UnbrokenIds';
import { texts as resultTexts } from './acceptResultTexts';
import { texts } from './acceptTexts';
import { aboutAccept } from './acceptToasts';
import { shortcutSwitch } from './shortcutSwitch';
import { undoNewest, useUndoKey } from './undo';
import styles from './AcceptedToast.module.css';

/** On once this device's users have read how to take an acceptance back. */
const isExplained = createDeviceSwitch('acceptExplained', false);

const hasKey = (): boolean => window.matchMedia('(hover: hover)').matches && shortcutSwitch.isOn();

const explanation = (): string => (hasKey() ? resultTexts.explainedWithKey() : resultTexts.explained());

/** How many, and their sum; after a restart the amounts are not known. */
function aboutMany(accepts: readonly WaitingAccept[]): string {
  const payers = accepts.flatMap(({ payer }) => payer ?? []);
  if (payers.length < accepts.length) return resultTexts.acceptedMany(accepts.length);
  return resultTexts.acceptedManyFor(accepts.length, formatMoney(sumOfAmounts(payers)));
}

const sayAccepted = (accepts: readonly WaitingAccept[]): string =>
  accepts.length === 1 ? resultTexts.accepted(aboutAccept(accepts[0]!)) : aboutMany(accepts);

const sayNotSent = (accepts: readonly WaitingAccept[]): string =>
  accepts.length === 1
    ? resultTexts.notSent(aboutAccept(accepts[0]!))
    : resultTexts.notSentMany(accepts.length);

/** One sentence about acceptances of one group, at least one, that can still be undone. */
export const sayUndoable = (accepts: readonly WaitingAccept[]): string =>
  accepts[0]?.step === 'offline' ? sayNotSent(accepts) : sayAccepted(accepts);

/** The newest acceptance that can still be undone, with Undo; closes itself when there is none. */
function AcceptedToast({ closeToast }: Pick<ToastContentProps, 'closeToast'>) {
  const dispatch = useAppDispatch();
  const newest = useAppSelector(selectUndoableAccepts);
  const [explains] = useState(() => !isExplained.isOn());
  useEffect(() => isExplained.set(true), []);
  const [first] = newest;
  const undo = (): void => dispatch(undoNewest());
  // On every page; a list or a dialog may hear it first.
  useUndoKey(undo);
  useEffect(() => {
    if (!first) closeToast();
  }, [first, closeToast]);
  if (!first) return null;
  return (
    <div className={styles.content}>
      <p>
        <UnbrokenIds text={sayUndoable(newest)} />
      </p>
      {explains && first.step === 'waiting' && <p className={styles.detail}>{explanation()}</p>}
      <button type="button" className={styles.undo} onClick={undo}>
        {texts.undo}
      </button>
    </div>
  );
}

const KIND = 'undo';

/** Shows the toast with Undo. */
export function showAcceptedToast(): void {
  toast.success(({ closeToast }) => <AcceptedToast closeToast={closeToast} />, {
    kind: KIND,
    stays: true,
    autoClose: false,
    closeButton: false,
    role: 'status',
  });
}

/** Removes it: a card in sight says the same. */
export const hideAcceptedToast = (): void => toast.hide(KIND);
