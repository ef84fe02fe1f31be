import { PaymentsBoard } from '../features/payments/PaymentsBoard';
import { texts } from '../features/payments/texts';
import { BannedCallout } from '../features/profile/BannedCallout';
import { StatementButton } from '../features/reconcile/StatementButton';
import { cx } from '../lib/cx';
import { useWindowInWords } from '../payment/approvalWindow';
import { useAppSelector } from '../store/hooks';
import { selectKnownWindowHours } from '../store/lists/companyPlans';
import type { RootState } from '../store/rootReducer';
import { selectHasCostsToRead, selectIsBanned, selectUser } from '../store/user';
import { Callout } from '../ui/Callout';
import { Card } from '../ui/Card';
import { useDocumentTitle } from '../ui/documentTitle';
import { PageHeader } from '../ui/PageHeader';
import { lazyWhenIdle } from '../ui/lazyWhenIdle';
import { Stack } from '../ui/Stack';
import { ScreenHeader } from './shared/ScreenHeader';
import styles from './PaymentsPage.module.css';

/** Whether others may owe the user payments: those with a refer code, and those who were ever owed one. */
const selectMayReceive = (state: RootState): boolean =>
  Boolean(selectUser(state)?.referId) || state.userTransactions.ids.length > 0;

const useGuidePlace = (): string => {
  const hasCostsToRead = useAppSelector(selectHasCostsToRead);
  return cx(styles.guide, hasCostsToRead && styles.withCosts);
};

/** Takes the guide's place while it loads. */
const GuidePlace = () => <Card className={useGuidePlace()} />;

/** Most who come here receive payments. */
const Guide = lazyWhenIdle(() => import('../features/guide/Guide').then((module) => module.Guide), {
  placeholder: <GuidePlace />,
});

/** Keeps its height until the plans have come, since they make the guide longer. */
function GuideArea() {
  const place = useGuidePlace();
  const isComplete = useAppSelector(selectKnownWindowHours) !== null;
  return (
    <div className={isComplete ? styles.complete : place}>
      <Guide />
    </div>
  );
}

/** The rule of the approval window, with the window in force. */
function ApprovalCallout() {
  return <Callout quiet>{texts.notice(useWindowInWords())}</Callout>;
}

/** `/payments`: the payments that others owe this user. Tab, search and filters are part of the address. */
export default function PaymentsPage() {
  useDocumentTitle(texts.title);
  const isBanned = useAppSelector(selectIsBanned);
  const mayReceive = useAppSelector(selectMayReceive);
  return (
    <>
      <ScreenHeader />
      <PageHeader title={texts.title} />
      <Stack gap={4}>
        {isBanned ? <BannedCallout wayOn="support" /> : <ApprovalCallout />}
        {!mayReceive && !isBanned && <GuideArea />}
        <PaymentsBoard tools={mayReceive && <StatementButton />} />
      </Stack>
    </>
  );
}
