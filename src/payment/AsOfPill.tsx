import { WifiOff } from 'lucide';
import { useAsOf } from '../store/useAsOf';
import { Pill } from '../ui/Pill';

const asOf = (time: string) => `As of ${time}`;

/** Until when what is shown was live, while the app is offline. */
export function AsOfPill() {
  const time = useAsOf();
  return (
    time && (
      <Pill tone="neutral" icon={WifiOff}>
        {asOf(time)}
      </Pill>
    )
  );
}
