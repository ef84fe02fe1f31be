import { useRef } from 'react';
import { dropHeldSubmit } from '../lib/heldSubmit';
import { isKeyForAnother } from '../ui/isKeyForAnother';
import { Kbd } from '../ui/Kbd';
import { isUnnoticed, NOTICE_MS } from '../ui/noticeTime';
import { useKeyDown } from '../ui/useKeyDown';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './LastReasons.module.css';
import { texts } from './lastReasonsTexts';
import { shortcutSwitch } from './shortcutSwitch';
import { withReason, type UsedReasons } from './useLastReasons';

interface LastReasonsProps {
  used: UsedReasons;
  /** The form is being sent, so that nothing may change. */
  isSending: boolean;
  /** The text typed so far, and how long it may become. */
  text: string;
  max: number;
  onChange: (text: string) => void;
}

/** The reasons used last as buttons, which the keys 1 to 5 press outside of text fields. The field then takes the focus. */
export function LastReasons({
  used: { reasons, field, first },
  isSending,
  text,
  max,
  onChange,
}: LastReasonsProps) {
  const group = useRef<HTMLDivElement>(null);
  const hasKeys = shortcutSwitch.use();
  const choose = (reason: string): void => {
    if (!isSending) {
      // As an edit does.
      dropHeldSubmit(field.current?.form);
      onChange(withReason(text, reason, reasons, max));
    }
    field.current?.focus();
  };
  /** The key that chose a reason for the empty field, and when. */
  const chosen = useRef({ key: '', at: -NOTICE_MS });
  useKeyDown((event) => {
    const isTyped =
      event.target === field.current && /^.$/u.test(event.key) && !event.ctrlKey && !event.metaKey;
    // It was the beginning of another text, such as '1 dollar short'.
    if (isTyped && isUnnoticed(chosen.current.at)) {
      event.preventDefault();
      onChange(chosen.current.key + event.key);
    }
    if (event.key !== 'Shift') chosen.current = { key: '', at: -NOTICE_MS };
    if (isKeyForAnother(event, group.current)) return;
    const reason = shortcutSwitch.isOn() ? reasons[Number(event.key) - 1] : undefined;
    const isHere = event.target instanceof Node && group.current?.contains(event.target);
    if (reason) {
      event.preventDefault();
      choose(reason);
      if (!isSending && text.trim() === '') chosen.current = { key: event.key, at: performance.now() };
    }
    // Letters are the beginning of another reason.
    else if (isHere && /^\S$/u.test(event.key)) field.current?.focus();
  });

  if (reasons.length === 0) return null;
  return (
    <div ref={group} role="group" aria-label={texts.label} className={styles.reasons}>
      <p className={styles.label} aria-hidden>
        {texts.label}
      </p>
      {reasons.map((reason, index) => (
        <button
          key={reason}
          ref={index === 0 ? first : undefined}
          type="button"
          className={styles.reason}
          title={reason}
          onClick={() => choose(reason)}
        >
          {hasKeys && (
            <>
              <span aria-hidden className={styles.key}>
                <Kbd>{index + 1}</Kbd>
              </span>
              <VisuallyHidden>{`${texts.key(index + 1)} `}</VisuallyHidden>
            </>
          )}
          <span className={styles.text}>{reason}</span>
        </button>
      ))}
    </div>
  );
}
