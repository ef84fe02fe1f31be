import { useState } from 'react';
import type { User } from '../../../contract/wire';
import { Button } from '../../ui/Button';
import { FocusStaysNear } from '../../ui/FocusStaysNear';
import { TimeToCome } from '../../ui/TimeToCome';
import { AppealBanDialog } from './AppealBanDialog';
import styles from './BanAppeal.module.css';
import { texts } from './banAppealTexts';

interface BanAppealProps {
  appeal: NonNullable<User['banAppeal']>;
}

/** How a ban can be appealed, or what has become of the appeal. */
export function BanAppeal({ appeal: { state, until, reason, decisionReason } }: BanAppealProps) {
  const [isAppealing, setAppealing] = useState(false);
  if (state === 'possible')
    return (
      <div tabIndex={-1} className={styles.appeal}>
        <p>{texts.appealUntil(<TimeToCome value={until ?? ''} />)}</p>
        <FocusStaysNear>
          <Button size="sm" onClick={() => setAppealing(true)}>
            {texts.appeal}
          </Button>
        </FocusStaysNear>
        {isAppealing && <AppealBanDialog onClose={() => setAppealing(false)} />}
      </div>
    );
  return (
    <div tabIndex={-1} className={styles.appeal}>
      <p>{state === 'open' ? texts.appealed : texts.kept}</p>
      {state === 'open' && reason && (
        <p dir="auto">
          {texts.youSaid} {reason}
        </p>
      )}
      {state === 'decided' && decisionReason && (
        <p dir="auto">
          {texts.because} {decisionReason}
        </p>
      )}
    </div>
  );
}
