import { texts } from './texts';
import { useIsOnlyAdministrator } from './useIsOnlyAdministrator';

/** Says, behind what a decision brings about, that nobody could look at it again yet. */
export function AppealWaits() {
  return useIsOnlyAdministrator() && <> {texts.appealWaits}</>;
}
