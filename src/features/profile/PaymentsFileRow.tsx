import { FileSpreadsheet } from 'lucide';
import { PATHS } from '../../../contract/wire';
import { useDownload } from '../../api/useDownload';
import { now } from '../../lib/clock';
import { isoDay } from '../../lib/formatClockTime';
import { Icon } from '../../ui/Icon';
import { ListRow } from '../../ui/List';
import { profileTexts as texts } from './texts';

/** Downloads all of the user's payments as a table. */
export function PaymentsFileRow() {
  const { busy, download } = useDownload();
  return (
    <ListRow
      leading={<Icon icon={FileSpreadsheet} />}
      title={texts.paymentsFile}
      detail={busy ? texts.paymentsFileBusy : texts.paymentsFileDetail}
      onClick={() => {
        if (!busy) void download(PATHS.myPayments, `peerproof-payments-${isoDay(new Date(now()))}.csv`);
      }}
    />
  );
}
