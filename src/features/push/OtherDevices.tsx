import { Monitor } from 'lucide';
import type { PushDevice } from '../../../contract/answers/push';
import { isUnavailable } from '../../api/errors';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { FullLabel, withName } from '../../ui/FullLabel';
import { Icon } from '../../ui/Icon';
import { ListRow } from '../../ui/List';
import { RelativeTime } from '../../ui/RelativeTime';
import { toast } from '../../ui/toast';
import { deviceRemoved, useRemoveDeviceMutation } from './endpoints';
import { Group } from './Group';
import styles from './OtherDevices.module.css';
import { texts } from './texts';

/** The member's other devices, each with a button to remove it. */
export function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
  return (
    <Group title={texts.others}>
      {devices.map((device) => (
        <OtherDevice key={device._id} device={device} />
      ))}
    </Group>
  );
}

function OtherDevice({ device: { _id, name, createdAt, lastPushAt } }: { device: PushDevice }) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useRemoveDeviceMutation();
  const onRemove = async () => {
    const { error } = await remove({ id: _id });
    if (error && !isUnavailable(error)) return;
    dispatch(deviceRemoved(_id));
    toast.success(texts.removed(name));
  };
  return (
    <ListRow
      leading={<Icon icon={Monitor} />}
      title={name}
      detail={
        <span className={styles.times}>
          <span>{texts.since(<RelativeTime value={createdAt} />)}</span>
          <span>{lastPushAt ? texts.lastPush(<RelativeTime value={lastPushAt} />) : texts.never}</span>
        </span>
      }
      trailing={
        <Button size="sm" busy={isLoading} onClick={() => void onRemove()}>
          <FullLabel sentence={withName(name)}>{texts.remove}</FullLabel>
        </Button>
      }
    />
  );
}
