import { WifiOff } from 'lucide';
import { useAsOf } from '../store/useAsOf';
import { Pill } from '../ui/Pill';

const asOf = (time: string) => `As of ${time}`;

/** Until when what is shown was live, while the app is offline. It comes with the status, as it cannot load without a network. */
export function AsOf() {
  const time = useAsOf();
  return (
    time && (
      <Pill tone="neutral" icon={WifiOff}>
        {asOf(time)}
      </Pill>
    )
  );
}
