import { BellRing } from 'lucide-react';
import { SwitchRow } from '../../ui/SwitchRow';
import { useNotificationSetting } from './setting';
import { switchTexts as texts } from './texts';

const DETAILS = {
  default: texts.detail,
  granted: texts.detail,
  denied: texts.denied,
  unsupported: texts.unsupported,
};

/** Switches browser notifications on and off for this device, and says why where they cannot be had. */
export function NotificationRow() {
  const { permission, isOn, change } = useNotificationSetting();
  return (
    <SwitchRow
      leading={<BellRing aria-hidden />}
      title={texts.title}
      detail={DETAILS[permission]}
      checked={isOn}
      disabled={permission === 'denied' || permission === 'unsupported'}
      onChange={(on) => void change(on)}
    />
  );
}
