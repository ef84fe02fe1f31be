import { Check, Clock } from 'lucide';
import { ACCEPT_UNDO_MS } from '../../contract/limits';
import { useNow } from '../lib/useNow';
import { useAppDispatch } from '../store/hooks';
import { canBeUndone, isHeld, undoAccepts, type WaitingAccept } from '../store/waitingAccepts';
import { Button } from '../ui/Button';
import { FocusStaysNear } from '../ui/FocusStaysNear';
import { FullLabel, type LabelSentence } from '../ui/FullLabel';
import { holdControls } from '../ui/holdControls';
import { Icon } from '../ui/Icon';
import { texts } from './acceptTexts';
import styles from './AcceptedState.module.css';

const SECOND_MS = 1000;

const wordOf = (step: WaitingAccept['step']): string =>
  ({
    waiting: texts.isAccepted,
    offline: texts.notSent,
    sending: texts.isAccepted,
    unanswered: texts.notConfirmed,
  })[step];

/** More about the state of an acceptance; `null` while it waits for its six seconds. */
export const acceptDetail = (step: WaitingAccept['step']): string | null =>
  ({ waiting: null, offline: texts.offline, sending: texts.sending, unanswered: texts.unanswered })[step];

interface AcceptedStateProps {
  accept: WaitingAccept;
  /** Names the payment for screen readers: 'Undo payment of Amara Okafor'. */
  about: LabelSentence;
  /** The details are said elsewhere (`AcceptedNote`). */
  isShort?: boolean;
}

/** Where an acceptance stands that the server has not confirmed, with Undo and its seconds while it can be undone. */
export function AcceptedState({ accept, about, isShort }: AcceptedStateProps) {
  const { _id, sendAt, step } = accept;
  const dispatch = useAppDispatch();
  // The shared clock may be up to a second behind.
  const msLeft = Math.min(ACCEPT_UNDO_MS, Math.max(0, sendAt - useNow()));
  const secondsLeft = Math.ceil(msLeft / SECOND_MS);
  const detail = isShort ? null : acceptDetail(step);
  return (
    <div ref={holdControls} className={styles.state} data-undo>
      <p className={styles.words}>
        <Icon icon={isHeld(accept) ? Clock : Check} className={isHeld(accept) ? styles.held : styles.icon} />
        <span>
          <strong>{wordOf(step)}</strong>
          {detail && <span className={styles.detail}> {detail}</span>}
        </span>
      </p>
      {canBeUndone(accept) && (
        <FocusStaysNear>
          <Button size="sm" onClick={() => dispatch(undoAccepts([_id]))}>
            <FullLabel sentence={about}>{texts.undo}</FullLabel>
            {step === 'waiting' && (
              <span className={styles.seconds} aria-hidden>
                {secondsLeft}
              </span>
            )}
          </Button>
        </FocusStaysNear>
      )}
    </div>
  );
}
