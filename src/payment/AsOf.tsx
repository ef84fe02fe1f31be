import { WifiOff } from 'lucide';
import { t } from '../../contract/translate';
import { useAsOf } from '../store/useAsOf';
import { Pill } from '../ui/Pill';

/** Until when what is shown was live, while the app is offline. It comes with the status, as it cannot load without a network. */
export function AsOf() {
  const time = useAsOf();
  return (
    time && (
      <Pill tone="neutral" icon={WifiOff}>
        {t('As of {time}', { time })}
      </Pill>
    )
  );
}
