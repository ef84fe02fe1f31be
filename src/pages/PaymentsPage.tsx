import { useSearchParams } from 'react-router-dom';
import { PaymentsBoard } from '../features/payments/PaymentsBoard';
import { FIRST_TAB, isTabStatus } from '../features/payments/tabs';
import { texts } from '../features/payments/texts';
import { BannedCallout } from '../features/profile/BannedCallout';
import { describeWindow, useApprovalWindow } from '../payment/approvalWindow';
import { useAppSelector } from '../store/hooks';
import { selectIsBanned } from '../store/user';
import { Callout } from '../ui/Callout';
import { useDocumentTitle } from '../ui/documentTitle';
import { PageHeader } from '../ui/PageHeader';
import { Stack } from '../ui/Stack';
import { ScreenHeader } from './shared/ScreenHeader';

/** The rule of the approval window, with the window in force. */
function ApprovalCallout() {
  return <Callout>{texts.notice(describeWindow(useApprovalWindow()))}</Callout>;
}

/** `/payments`: the payments that others owe this user. The tab is part of the address, so that going back keeps it. */
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
