import { MonitorSmartphone } from 'lucide';
import type { PushDevice } from '../../../contract/answers/push';
import { PUSH_KINDS, type PushKind } from '../../../contract/pushKinds';
import { Callout } from '../../ui/Callout';
import { Icon } from '../../ui/Icon';
import { List } from '../../ui/List';
import { SwitchRow } from '../../ui/SwitchRow';
import { useChangeDeviceMutation } from './endpoints';
import { Group } from './Group';
import { usePushSupport } from './support';
import { texts } from './texts';
import type { useThisDevice } from './useThisDevice';

/** The switch of this device and, while it is on, its kinds of notifications. */
export function ThisDevice({ device, isBusy, problem, change }: ReturnType<typeof useThisDevice>) {
  const support = usePushSupport();
  const waits = isBusy || support === 'asking';
  return (
    <>
      <List label={texts.thisDevice}>
        <SwitchRow
          leading={<Icon icon={MonitorSmartphone} />}
          title={texts.on}
          detail={texts.missing[support] ?? (isBusy ? texts.asking : texts.onDetail)}
          checked={device !== undefined}
          disabled={waits || support !== 'ready'}
          onChange={(on) => void change(on)}
        />
      </List>
      {problem && support === 'ready' && (
        <div role="alert">
          <Callout tone="warning">{texts.problems[problem]}</Callout>
        </div>
      )}
      {device && <Kinds device={device} />}
    </>
  );
}

function Kinds({ device }: { device: PushDevice }) {
  const [save] = useChangeDeviceMutation();
  const change = (kind: PushKind, on: boolean) => {
    const kinds = PUSH_KINDS.filter((one) => (one === kind ? on : device.kinds.includes(one)));
    void save({ id: device._id, kinds });
  };
  return (
    <Group title={texts.kindsTitle}>
      {PUSH_KINDS.map((kind) => (
        <SwitchRow
          key={kind}
          {...texts.kinds[kind]}
          checked={device.kinds.includes(kind)}
          onChange={(on) => change(kind, on)}
        />
      ))}
    </Group>
  );
}
