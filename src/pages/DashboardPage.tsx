import { ClientsSection } from '../features/clients/ClientsSection';
import { ReferCodeCard } from '../features/clients/ReferCodeCard';
import { Guide } from '../features/guide/Guide';
import { RecentTransactions } from '../features/payments/RecentTransactions';
import { PaymentSummary } from '../features/summary/PaymentSummary';
import { useDocumentTitle } from '../ui/documentTitle';
import { PageHeader } from '../ui/PageHeader';
import { LatestAnnouncement } from './dashboard/LatestAnnouncement';
import { texts } from './dashboard/texts';
import styles from './DashboardPage.module.css';
import { ScreenHeader } from './shared/ScreenHeader';

/** `/dashboard`: what waits for the user, their refer code and recent activity; sections without data are left out. */
export default function DashboardPage() {
  useDocumentTitle(texts.title);
  return (
    <>
      <ScreenHeader />
      <PageHeader title={texts.title} />
      <div className={styles.layout}>
        <div className={styles.column}>
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
    </>
  );
}
