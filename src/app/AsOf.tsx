import { useAsOf } from '../store/useAsOf';
import { texts } from './texts';

/** Until when the screen was live; nothing while that is not known. */
export function AsOf() {
  const time = useAsOf();
  return time && <span>{texts.asOf(time)}</span>;
}
