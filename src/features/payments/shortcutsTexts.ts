import type { ActionOf } from '../../../contract/payment';
import { toTranslate, translated } from '../../../contract/translate';
import { KEY_OF } from './cardKeys';

/** Texts of the list of shortcuts. */
export const texts = translated({
  switchTitle: 'Single-key shortcuts',
  switchDetail: 'On this device. Switch them off if you dictate, or press keys by accident.',
});

interface Shortcut {
  names: readonly string[];
  /** From the first of two names to the second. */
  isRange?: boolean;
  /** In English. */
  does: string;
  decides?: boolean;
}

/** What the key of each action does. */
const DECISIONS: Record<ActionOf<'receiver'>, string> = {
  accept: toTranslate('Accept the payment in focus'),
  reject: toTranslate('Reject it'),
  dispute: toTranslate('Dispute it'),
};

export const SHORTCUTS: readonly Shortcut[] = [
  { names: ['j', '↓'], does: toTranslate('Next payment') },
  { names: ['k', '↑'], does: toTranslate('Previous payment') },
  ...Object.entries(DECISIONS).map(([action, does]) => ({
    names: [KEY_OF[action as ActionOf<'receiver'>]],
    does,
    decides: true,
  })),
  { names: ['u'], does: toTranslate('Undo the latest acceptance'), decides: true },
  { names: ['x'], does: toTranslate('Select it; a and r then decide all selected'), decides: true },
  {
    names: ['Shift', 'j'],
    does: toTranslate('Select down to the next; with k up to the previous'),
    decides: true,
  },
  { names: ['Esc'], does: toTranslate('Clear the selection'), decides: true },
  {
    names: ['1', '5'],
    isRange: true,
    does: toTranslate('Insert one of your last five reasons when you reject or dispute'),
    decides: true,
  },
  { names: ['Ctrl', 'Enter'], does: toTranslate('Send a rejection or a dispute'), decides: true },
  { names: ['v'], does: toTranslate('Enlarge its receipt') },
  { names: ['+', '-', '0'], does: toTranslate('Zoom the enlarged receipt, and fit it again') },
  { names: ['o'], does: toTranslate('Rotate it') },
  { names: ['/'], does: toTranslate('Find a payment') },
  { names: ['?'], does: toTranslate('Show these shortcuts') },
];
