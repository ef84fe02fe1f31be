import { BellRing } from 'lucide';
import { Icon } from '../../ui/Icon';
import { SwitchRow } from '../../ui/SwitchRow';
import { useNotificationSetting } from './setting';
import { switchTexts as texts } from './texts';

/** Switches browser notifications on or off for this device, and says why if they are unavailable. */
export function NotificationRow() {
  const { permission, isOn, isByPush, change } = useNotificationSetting();
  const details = {
    default: texts.detail,
    granted: texts.detail,
    denied: texts.denied,
    unsupported: texts.unsupported,
  };
  return (
    <SwitchRow
      leading={<Icon icon={BellRing} />}
      title={texts.title}
      detail={isByPush ? texts.byPush : details[permission]}
      checked={isOn || isByPush}
      disabled={isByPush || permission === 'denied' || permission === 'unsupported'}
      onChange={(on) => void change(on)}
    />
  );
}
