import { translated } from '../../../contract/translate';
import { MonitorDown } from 'lucide';
import { Icon } from '../../ui/Icon';
import { ListRow } from '../../ui/List';
import { useInstall } from './installPrompt';

const texts = translated({
  install: 'Install Peerproof',
  installDetail: 'In a window of its own, opened like any other app',
});

/** Installs the app, if the browser offers it. */
export function InstallRow() {
  const install = useInstall();
  if (!install) return null;
  return (
    <ListRow
      leading={<Icon icon={MonitorDown} />}
      title={texts.install}
      detail={texts.installDetail}
      onClick={install}
    />
  );
}
