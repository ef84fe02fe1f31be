import { useRef } from 'react';
import { ClientsSection } from '../features/clients/ClientsSection';
import { ReferCodeCard } from '../features/clients/ReferCodeCard';
import { Guide } from '../features/guide/Guide';
import { MailRefusedNotice } from '../features/mail-settings/MailRefusedNotice';
import { RecentTransactions } from '../features/payments/RecentTransactions';
import { EmailNotice } from '../features/profile/EmailNotice';
import { PaymentSummary } from '../features/summary/PaymentSummary';
import { useAppSelector } from '../store/hooks';
import { selectIsAdmin } from '../store/user';
import { useDocumentTitle } from '../ui/documentTitle';
import { lazyWhenIdle } from '../ui/lazyWhenIdle';
import { PageHeader } from '../ui/PageHeader';
import { Stack } from '../ui/Stack';
import { LatestAnnouncement } from './dashboard/LatestAnnouncement';
import { texts } from './dashboard/texts';
import styles from './DashboardPage.module.css';
import { ScreenHeader } from './shared/ScreenHeader';

/** Loaded for administrators alone. */
const WaitingWork = lazyWhenIdle(
  () =>
    import(/* webpackChunkName: "adminHome" */ '../features/admin/WaitingWork').then(
      (module) => module.WaitingWork,
    ),
  { onlyWhenShown: true },
);

/** `/dashboard`: the user's open tasks, their refer code and recent activity; sections without data are left out. */
export default function DashboardPage() {
  useDocumentTitle(texts.title);
  const isAdmin = useAppSelector(selectIsAdmin);
  const column = useRef<HTMLDivElement>(null);
  return (
    <>
      <ScreenHeader />
      <PageHeader title={texts.title} />
      <Stack gap={5}>
        <EmailNotice />
        <MailRefusedNotice />
        <div className={styles.layout}>
          <div ref={column} className={styles.column}>
            {isAdmin && <WaitingWork column={column} />}
            <PaymentSummary />
            <ReferCodeCard />
            <Guide />
            <LatestAnnouncement />
            <RecentTransactions />
          </div>
          <div className={styles.column}>
            <ClientsSection />
          </div>
        </div>
      </Stack>
    </>
  );
}
