import { CircleCheck, Monitor, Smartphone } from 'lucide';
import { MINUTE_MS } from '../../../contract/durations';
import { ACCESS_TOKEN_MINUTES } from '../../../contract/limits';
import type { Session } from '../../../contract/wire';
import { useReadNow } from '../../lib/useNow';
import { Button } from '../../ui/Button';
import { FullLabel, withName } from '../../ui/FullLabel';
import { Icon } from '../../ui/Icon';
import { ListRow } from '../../ui/List';
import { Pill } from '../../ui/Pill';
import { RelativeTime } from '../../ui/RelativeTime';
import { describeDevice } from '../../../contract/describeDevice';
import styles from './Devices.module.css';
import { useEndSessionMutation } from './endpoints';
import { devicesTexts as texts } from './texts';

/** One device where the user is signed in. */
export function DeviceRow({ session }: { session: Session }) {
  const [endSession, { isLoading }] = useEndSessionMutation();
  // The server knows the last renewal; the session may have been used until its access token ended.
  const isRecent = useReadNow(
    (time) => time - Date.parse(session.lastUsedAt) < ACCESS_TOKEN_MINUTES * MINUTE_MS,
  );
  const { name, isHandheld } = describeDevice(session.device);
  return (
    <ListRow
      leading={isHandheld ? <Icon icon={Smartphone} /> : <Icon icon={Monitor} />}
      title={name}
      detail={
        <span className={styles.times}>
          <span>{texts.since(<RelativeTime value={session.createdAt} />)}</span>
          {!session.current && (
            <span>
              {isRecent
                ? texts.usedLately(ACCESS_TOKEN_MINUTES)
                : texts.lastUsed(<RelativeTime value={session.lastUsedAt} />)}
            </span>
          )}
        </span>
      }
      trailing={
        session.current ? (
          <Pill tone="success" icon={CircleCheck}>
            {texts.thisOne}
          </Pill>
        ) : (
          <Button size="sm" busy={isLoading} onClick={() => void endSession(session._id)}>
            <FullLabel sentence={withName(name)}>{texts.end}</FullLabel>
          </Button>
        )
      }
    />
  );
}
