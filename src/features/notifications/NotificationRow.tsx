import { BellRing } from 'lucide';
import { Icon } from '../../ui/Icon';
import { SwitchRow } from '../../ui/SwitchRow';
import { useNotificationSetting } from './setting';
import { switchTexts as texts } from './texts';

const DETAILS = {
  default: texts.detail,
  granted: texts.detail,
  denied: texts.denied,
  unsupported: texts.unsupported,
};

/** Switches browser notifications on or off for this device, and says why if they are unavailable. */
export function NotificationRow() {
  const { permission, isOn, change } = useNotificationSetting();
  return (
    <SwitchRow
      leading={<Icon icon={BellRing} />}
      title={texts.title}
      detail={DETAILS[permission]}
      checked={isOn}
      disabled={permission === 'denied' || permission === 'unsupported'}
      onChange={(on) => void change(on)}
    />
  );
}
