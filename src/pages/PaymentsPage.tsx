import { useSearchParams } from 'react-router-dom';
import { ApprovalCallout } from '../features/payments/ApprovalCallout';
import { PaymentsBoard } from '../features/payments/PaymentsBoard';
import { FIRST_TAB, isTabStatus } from '../features/payments/tabs';
import { texts } from '../features/payments/texts';
import { BannedCallout } from '../features/profile/BannedCallout';
import { useAppSelector } from '../store/hooks';
import { selectIsBanned } from '../store/user';
import { useDocumentTitle } from '../ui/documentTitle';
import { PageHeader } from '../ui/PageHeader';
import { Stack } from '../ui/Stack';
import { ScreenHeader } from './shared/ScreenHeader';

/** `/payments`: the payments that others owe this user. The tab stands in the address, so that going back keeps it. */
export default function PaymentsPage() {
  useDocumentTitle(texts.title);
  const [parameters, setParameters] = useSearchParams();
  const isBanned = useAppSelector(selectIsBanned);
  const wanted = parameters.get('status');
  return (
    <>
      <ScreenHeader />
      <PageHeader title={texts.title} />
      <Stack gap={5}>
        {isBanned ? <BannedCallout wayOn="support" /> : <ApprovalCallout />}
        <PaymentsBoard
          status={isTabStatus(wanted) ? wanted : FIRST_TAB}
          onStatusChange={(status) => setParameters({ status }, { replace: true })}
        />
      </Stack>
    </>
  );
}
