import { TopBars } from '../ui/TopBar';
import { NewVersionBar } from './NewVersionBar';
import { OfflineBar } from './OfflineBar';

/** What concerns the app as a whole, above every page. */
export function AppTopBars() {
  return (
    <TopBars>
      <OfflineBar />
      <NewVersionBar />
    </TopBars>
  );
}
