import type { User } from '../../../contract/wire';
import { Button } from '../../ui/Button';
import { useShowDialog } from '../../ui/DialogHost';
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
  const showDialog = useShowDialog();
  if (state === 'possible')
    return (
      <div tabIndex={-1} className={styles.appeal}>
        <p>{texts.appealUntil(<TimeToCome value={until ?? ''} />)}</p>
        <FocusStaysNear>
          <Button
            size="sm"
            onClick={() => showDialog((close) => <AppealBanDialog until={until ?? ''} onClose={close} />)}
          >
            {texts.appeal}
          </Button>
        </FocusStaysNear>
      </div>
    );
  return (
    <div tabIndex={-1} className={styles.appeal}>
      <p>{state === 'open' ? texts.appealed : texts.kept}</p>
      {state === 'open' && reason && (
        <p>
          {texts.youSaid} <span dir="auto">{reason}</span>
        </p>
      )}
      {state === 'decided' && decisionReason && (
        <p>
          {texts.because} <span dir="auto">{decisionReason}</span>
        </p>
      )}
    </div>
  );
}
