import { Hand, Hourglass, MessageSquareReply } from 'lucide';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { AdminCase } from '../../../../contract/admin';
import { useAppSelector } from '../../../store/hooks';
import { selectUserId } from '../../../store/user';
import { Button } from '../../../ui/Button';
import { FullLabel } from '../../../ui/FullLabel';
import { holdControls } from '../../../ui/holdControls';
import { lazyDialog } from '../../../ui/lazyWhenIdle';
import { Pill } from '../../../ui/Pill';
import { RelativeTime } from '../../../ui/RelativeTime';
import { useMoveCaseMutation } from '../caseEndpoints';
import { useIsSupport } from '../useAdminRole';
import styles from './CaseBar.module.css';
import { caseTexts as words } from './caseTexts';
import { texts } from './texts';

const HandOnDialog = lazyDialog(() =>
  import(/* webpackChunkName: "adminDecision" */ './HandOnDialog').then((module) => module.HandOnDialog),
);

export interface CaseBarProps {
  paymentId: string;
  openCase: AdminCase;
  /** In a list that the case leaves when it is moved: called when a move begins, and when it is made. */
  leaving?: { onMove: () => void; onMoved: () => void };
  /** Shown in the line of the buttons. */
  children?: ReactNode;
}

/** Who works on a dispute and how long its parties have waited, with the buttons to take it, hand it on and free it. */
export function CaseBar({
  paymentId,
  openCase: { takenBy, unansweredSince },
  leaving,
  children,
}: CaseBarProps) {
  const userId = useAppSelector(selectUserId);
  const isSupport = useIsSupport();
  const [move, { isLoading, isSuccess, reset }] = useMoveCaseMutation();
  /** Who had the case when 'Hand it over' was pressed; null while its dialog is closed. */
  const [handOnFrom, setHandOnFrom] = useState<string | null>(null);
  const from = takenBy?._id ?? null;
  const isMine = from === userId;
  // Only the role admin can move another administrator's case.
  const mayMove = !takenBy || isMine || !isSupport;
  const about = texts.of(paymentId);
  const who = isMine ? words.mine : takenBy ? words.taken(takenBy.fullName) : words.free;
  // The dialog says so if somebody else has moved the case; the own move closes it.
  const isMoved = from !== handOnFrom && !isLoading && !isSuccess;
  // The role has dropped to Support. Otherwise it would open again as soon as the case can be moved.
  if (from === handOnFrom && !mayMove) setHandOnFrom(null);
  const bar = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  // The button that moved the case is gone, and the focus with it.
  useEffect(() => {
    if (hasMoved.current && document.activeElement === document.body) bar.current?.focus();
    hasMoved.current = false;
  }, [from]);
  const moveTo = async (
    administrator: string | null,
    seen: string | null = from,
  ): Promise<{ error?: unknown }> => {
    hasMoved.current = true;
    leaving?.onMove();
    const answer = await move({ paymentId, administrator, from: seen });
    if (!answer.error) leaving?.onMoved();
    return answer;
  };
  return (
    <div ref={bar} role="group" tabIndex={-1} className={styles.bar} aria-label={words.label}>
      <p className={styles.who}>
        {unansweredSince ? (
          <>
            <Pill tone="warning" icon={Hourglass}>
              {words.unanswered}
            </Pill>
            <span className={styles.since}>{words.waitsSince(<RelativeTime value={unansweredSince} />)}</span>
          </>
        ) : (
          <Pill tone="neutral" icon={MessageSquareReply}>
            {words.answered}
          </Pill>
        )}
        <span>{who}</span>
      </p>
      {children}
      {mayMove && (
        // 'Take it over' comes to where 'Take it' was.
        <div key={from} ref={holdControls} className={styles.actions}>
          {isMine && (
            <Button size="sm" variant="ghost" disabled={isLoading} onClick={() => void moveTo(null)}>
              <FullLabel sentence={about}>{words.release}</FullLabel>
            </Button>
          )}
          {takenBy && (
            <Button
              size="sm"
              disabled={isLoading}
              onClick={() => {
                reset();
                setHandOnFrom(from);
              }}
            >
              <FullLabel sentence={about}>{words.handOn}</FullLabel>
            </Button>
          )}
          {!isMine && (
            <Button size="sm" icon={Hand} busy={isLoading} onClick={() => void moveTo(userId)}>
              <FullLabel sentence={about}>{takenBy ? words.takeOver : words.take}</FullLabel>
            </Button>
          )}
        </div>
      )}
      {handOnFrom !== null && (
        <HandOnDialog
          paymentId={paymentId}
          from={handOnFrom}
          moved={isMoved ? who : undefined}
          busy={isLoading}
          onSend={(administrator) => moveTo(administrator, handOnFrom)}
          onClose={() => setHandOnFrom(null)}
        />
      )}
    </div>
  );
}
