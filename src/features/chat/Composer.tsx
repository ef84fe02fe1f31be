import { SendHorizontal } from 'lucide';
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { LIMITS } from '../../../contract/limits';
import { visibleLength } from '../../../contract/visible';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { EMPTY_DRAFT, messageDraft } from './draft';
import { messageTakenBack, usePostMessageMutation } from './endpoints';
import { texts } from './texts';
import styles from './Composer.module.css';

interface ComposerProps {
  roomId: string;
  userId: string;
}

/** Text input and send button; the text stays until the message is stored, and survives a reload. */
export function Composer({ roomId, userId }: ComposerProps) {
  const [draft] = useState(() => messageDraft(userId, roomId));
  const [content, setContent] = useState(() => draft.read(EMPTY_DRAFT).content);
  const dispatch = useAppDispatch();
  const [postMessage, { isLoading }] = usePostMessageMutation();
  const input = useRef<HTMLTextAreaElement>(null);
  const inputId = useId();
  const hintId = useId();
  const canSend = visibleLength(content) >= LIMITS.chatMessage.min && !isLoading;

  function change(value: string) {
    setContent(value);
    draft.save({ content: value });
    if (!value.trim()) dispatch(messageTakenBack(roomId));
  }

  async function send(event?: FormEvent) {
    event?.preventDefault();
    if (!canSend) return;
    const { error } = await postMessage({ roomId, mesaage: content.trim() });
    // The overlay blocks keys while sending, but an input method can still change the text.
    const isAsSent = draft.read(EMPTY_DRAFT).content === content;
    if (!error && isAsSent) {
      setContent('');
      draft.clear();
    }
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form className={styles.composer} onSubmit={send} data-bottom-bar>
      <VisuallyHidden>
        <label htmlFor={inputId}>{texts.input}</label>
        <p id={hintId}>{texts.hint}</p>
      </VisuallyHidden>
      <textarea
        ref={input}
        id={inputId}
        aria-describedby={hintId}
        className={styles.input}
        rows={1}
        value={content}
        maxLength={LIMITS.chatMessage.max}
        placeholder={texts.placeholder}
        enterKeyHint="send"
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" variant="primary" icon={SendHorizontal} disabled={!canSend}>
        {texts.send}
      </Button>
    </form>
  );
}
