import { Camera, ImagePlus, SendHorizontal } from 'lucide';
import {
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { LIMITS } from '../../../contract/limits';
import { visibleLength } from '../../../contract/visible';
import { fieldErrors } from '../../api/errors';
import { cx } from '../../lib/cx';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { IMAGE_FILES } from '../../ui/useImageChoice';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { EMPTY_DRAFT, messageDraft } from './draft';
import { messageTakenBack, usePostMessageMutation } from './endpoints';
import { PictureTray } from './PictureTray';
import { texts } from './texts';
import { usePicture } from './usePicture';
import { useSayWriting } from './useSayWriting';
import styles from './Composer.module.css';

/** An input method takes this key, such as Enter to choose a word. Safari says so only by the code 229. */
const isForInputMethod = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

interface ComposerProps {
  roomId: string;
  userId: string;
  /** Whether the room is told that the user is writing. */
  saysWriting: boolean;
  /** Called with true when a message is sent, and with false when its outcome is known. */
  onSending: (isSending: boolean) => void;
  /** A control before the text that can add to it. */
  tools?: (addText: (text: string) => void) => ReactNode;
}

/** Text, a picture and the send button; both stay until the message is stored, and survive a reload. */
export function Composer({ roomId, userId, saysWriting, onSending, tools }: ComposerProps) {
  const [draft] = useState(() => messageDraft(userId, roomId));
  const [content, setContent] = useState(() => draft.read(EMPTY_DRAFT).content);
  const dispatch = useAppDispatch();
  const [postMessage, { isLoading }] = usePostMessageMutation();
  const input = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const inputId = useId();
  const hintId = useId();
  const writing = useSayWriting(roomId);
  const picture = usePicture({ roomId, userId, field: input, disabled: isLoading });
  const { file, choice, dragging } = picture;
  const isBusy = isLoading || picture.uploading !== null || choice.preparing;
  const canSend = !isBusy && (file !== null || visibleLength(content) >= LIMITS.chatMessage.min);

  function change(value: string) {
    setContent(value);
    draft.save({ content: value });
    if (!value.trim()) dispatch(messageTakenBack(roomId));
    else if (saysWriting) writing.say();
  }

  function addText(text: string) {
    change([content.trim(), text].filter(Boolean).join('\n'));
    input.current?.focus();
  }

  async function send(event?: FormEvent) {
    event?.preventDefault();
    if (!canSend) return;
    onSending(true);
    await deliver().finally(() => onSending(false));
  }

  async function deliver() {
    const image = file && (await picture.send(file));
    if (file && !image) return;
    const { error } = await postMessage({ roomId, mesaage: content.trim(), ...(image && { image }) });
    if (error && fieldErrors(error).image) picture.forgetUpload();
    if (!error) {
      writing.stop();
      choice.forgetRefusal();
    }
    if (!error && file) picture.sent(file);
    // The overlay blocks keys while sending, but an input method can still change the text.
    const isAsSent = draft.read(EMPTY_DRAFT).content === content;
    if (!error && isAsSent) {
      setContent('');
      draft.clear();
    }
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isForInputMethod(event)) return;
    event.preventDefault();
    void send();
  }

  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    void choice.choose(event.target.files?.[0]);
    // Allow choosing the same file again.
    event.target.value = '';
    input.current?.focus();
  };

  return (
    <form className={cx(styles.composer, dragging && styles.dragging)} onSubmit={send} data-bottom-bar>
      <VisuallyHidden>
        <label htmlFor={inputId}>{texts.input}</label>
        <p id={hintId}>{texts.hint}</p>
      </VisuallyHidden>
      {(file || choice.preparing || choice.refusal) && <PictureTray picture={picture} disabled={isBusy} />}
      <div className={cx(styles.row, tools && styles.withTools)}>
        <input
          ref={files}
          type="file"
          hidden
          accept={IMAGE_FILES}
          aria-label={texts.addPicture}
          onChange={take}
        />
        <IconButton
          icon={ImagePlus}
          label={texts.addPicture}
          disabled={isBusy}
          onClick={() => files.current?.click()}
        />
        {hasCamera && (
          <>
            <input
              ref={camera}
              type="file"
              hidden
              accept={IMAGE_FILES}
              capture="environment"
              aria-label={texts.takePhoto}
              onChange={take}
            />
            <IconButton
              icon={Camera}
              label={texts.takePhoto}
              disabled={isBusy}
              onClick={() => camera.current?.click()}
            />
          </>
        )}
        {tools?.(addText)}
        <textarea
          ref={input}
          id={inputId}
          aria-describedby={hintId}
          className={styles.input}
          rows={1}
          value={content}
          maxLength={LIMITS.chatMessage.max}
          placeholder={dragging ? texts.dropHere : texts.input}
          enterKeyHint="send"
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" variant="primary" icon={SendHorizontal} disabled={!canSend}>
          <span className="visually-hidden-on-phones">{texts.send}</span>
        </Button>
      </div>
    </form>
  );
}
