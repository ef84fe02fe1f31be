import { ScanText } from 'lucide';
import { Icon } from '../ui/Icon';
import { SwitchRow } from '../ui/SwitchRow';
import { readingSwitch } from './readingSwitch';
import { texts } from './texts';

/** Switches the reading of receipts on or off for this device. */
export function ReadingRow() {
  return (
    <SwitchRow
      leading={<Icon icon={ScanText} />}
      title={texts.switch.title}
      detail={texts.switch.detail}
      checked={readingSwitch.use()}
      onChange={readingSwitch.set}
    />
  );
}
