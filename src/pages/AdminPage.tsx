import { AdminTabs } from '../features/admin/AdminTabs';
import { useAdminListeners } from '../features/admin/listeners';
import { Overview } from '../features/admin/overview/Overview';
import { texts } from '../features/admin/texts';
import { useAdminAddress } from '../features/admin/useAdminAddress';
import { useDocumentTitle } from '../ui/documentTitle';
import { lazyDialog, lazyWhenIdle } from '../ui/lazyWhenIdle';
import { PageHeader } from '../ui/PageHeader';
import { ScreenHeader } from './shared/ScreenHeader';

const OtherSection = lazyWhenIdle(() => import('./admin/OtherSection').then((module) => module.OtherSection));
const PaymentDialog = lazyDialog(() =>
  import('../features/admin/payments/PaymentDialog').then((module) => module.PaymentDialog),
);

/** `/admin`, for administrators. The address says what is shown, so that going back and links keep it. */
export default function AdminPage() {
  const { section, userId, paymentId, goTo, closePayment } = useAdminAddress();
  useDocumentTitle(`${texts.sections[section]} · ${texts.title}`);
  useAdminListeners();
  return (
    <>
      <ScreenHeader />
      <PageHeader title={texts.title} />
      <AdminTabs section={section} onSectionChange={goTo}>
        {section === 'overview' ? <Overview /> : <OtherSection section={section} userId={userId} />}
      </AdminTabs>
      {paymentId && <PaymentDialog paymentId={paymentId} onClose={closePayment} />}
    </>
  );
}
