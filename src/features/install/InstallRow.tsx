import { MonitorDown } from 'lucide-react';
import { ListRow } from '../../ui/ListRow';
import { useInstall } from './installPrompt';
import { texts } from './texts';

/** Installs the app, where the browser offers it. */
export function InstallRow() {
  const install = useInstall();
  if (!install) return null;
  return (
    <ListRow
      leading={<MonitorDown aria-hidden />}
      title={texts.install}
      detail={texts.installDetail}
      onClick={install}
    />
  );
}
