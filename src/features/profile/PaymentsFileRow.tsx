import { FileSpreadsheet } from 'lucide-react';
import { PATHS } from '../../../contract/wire';
import { useDownload } from '../../api/useDownload';
import { ListRow } from '../../ui/List';
import { profileTexts as texts } from './texts';

/** Downloads all of the user's payments as a table. */
export function PaymentsFileRow() {
  const { busy, download } = useDownload();
  const name = `peerproof-payments-${new Date().toISOString().slice(0, 10)}.csv`;
  return (
    <ListRow
      leading={<FileSpreadsheet aria-hidden />}
      title={texts.paymentsFile}
      detail={busy ? texts.paymentsFileBusy : texts.paymentsFileDetail}
      onClick={() => {
        if (!busy) void download(PATHS.myPayments, name);
      }}
    />
  );
}
