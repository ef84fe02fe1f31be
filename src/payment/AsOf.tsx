import { WifiOff } from 'lucide';
import { t } from '../../contract/translate';
import { useAsOf } from '../store/useAsOf';
import { Pill } from '../ui/Pill';

/**
 * While offline: the time at which the data on screen was last live. Part of the status chunk, since it cannot load
 * without a network.
 */
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
