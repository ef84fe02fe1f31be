import { useRef, useState } from 'react';
import { createLastTexts } from '../lib/drafts/lastTexts';
import { useAppSelector } from '../store/hooks';
import { selectUserId } from '../store/user';
import { useMediaQuery } from '../ui/useMediaQuery';

/** The reasons that this user gave last for rejecting, or for disputing, on this device; for `LastReasons` and its dialog. */
export function useLastReasons(kind: 'reject' | 'dispute') {
  const userId = useAppSelector(selectUserId);
  const [last] = useState(() => createLastTexts(`${kind}:${userId}`));
  const [reasons] = useState(last.read);
  const field = useRef<HTMLTextAreaElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  // A keyboard on the screen would cover the receipt.
  const isTouched = useMediaQuery('(pointer: coarse)');
  return {
    reasons,
    add: last.add,
    /** The text field, and the first reason's button. */
    field,
    first,
    /** Where the dialog's focus begins with this text in the field. */
    focusAt: (text: string) =>
      isTouched ? undefined : reasons.length > 0 && text.trim() === '' ? first : field,
  };
}

export type UsedReasons = ReturnType<typeof useLastReasons>;

/** The text with this reason in it. Typed words stay, and come first; if both do not fit, nothing changes. */
export function withReason(typed: string, reason: string, reasons: readonly string[], max: number): string {
  const isOwn = typed.trim() !== '' && !reasons.includes(typed);
  const text = isOwn ? `${typed.trimEnd()}\n${reason}` : reason;
  return text.length <= max ? text : typed;
}
