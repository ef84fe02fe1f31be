import { Check, X } from 'lucide';
import { useState } from 'react';
import type { AdminAppeal } from '../../../../contract/admin';
import { useAppSelector } from '../../../store/hooks';
import { selectUserId } from '../../../store/user';
import { Button } from '../../../ui/Button';
import { useIsSupport } from '../useAdminRole';
import { appealTexts as words } from './appealTexts';
import { DecideAppealDialog, type AppealDecision, type DecidedAppeal } from './DecideAppealDialog';
import styles from './DecideCase.module.css';
import { OwnDecision } from './OwnDecision';
import { texts } from './texts';

/** The decision on an appeal beside the chat; whoever decided first reads that somebody else has to. */
export function DecideAppeal({
  appeal,
  isOpen,
}: {
  appeal: DecidedAppeal & Pick<AdminAppeal, 'decidedBy'>;
  /** False once it was decided here, which a decision that is being written has to say. */
  isOpen: boolean;
}) {
  const isSupport = useIsSupport();
  const isOwn = useAppSelector(selectUserId) === appeal.decidedBy?._id;
  const [decision, setDecision] = useState<AppealDecision | null>(null);
  return (
    <>
      {isOpen && (
        <section className={styles.decide} aria-label={words.decision}>
          {isOwn && <OwnDecision sentence={words.own} className={styles.lead} />}
          {isSupport && !isOwn && (
            <p className={styles.lead}>{words.leadForSupport(appeal.decidedBy?.fullName)}</p>
          )}
          {!isSupport && !isOwn && (
            <div className={styles.buttons}>
              <Button variant="danger" icon={X} onClick={() => setDecision({ appeal, status: 'rejected' })}>
                {texts.reject}
              </Button>
              <Button icon={Check} onClick={() => setDecision({ appeal, status: 'accepted' })}>
                {texts.accept}
              </Button>
            </div>
          )}
        </section>
      )}
      {decision && (
        <DecideAppealDialog decision={decision} isOpen={isOpen} onClose={() => setDecision(null)} />
      )}
    </>
  );
}
