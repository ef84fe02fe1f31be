import { AdminTabs } from '../features/admin/AdminTabs';
import { AnnouncementEditor } from '../features/admin/AnnouncementEditor';
import { Audit } from '../features/admin/Audit';
import { Disputes } from '../features/admin/Disputes';
import { Overview } from '../features/admin/Overview';
import { SupportMessages } from '../features/admin/SupportMessages';
import { texts } from '../features/admin/texts';
import { TutorialEditor } from '../features/admin/TutorialEditor';
import { useAddress, type AdminAddress } from '../features/admin/useAddress';
import { useAdminListeners } from '../features/admin/useAdminListeners';
import { UserPage } from '../features/admin/UserPage';
import { Users } from '../features/admin/Users';
import { AnnouncementList } from '../features/announcements/AnnouncementList';
import { TutorialGrid } from '../features/tutorials/TutorialGrid';
import { useDocumentTitle } from '../ui/documentTitle';
import { PageHeader } from '../ui/PageHeader';
import { later } from '../ui/later';
import { ScreenHeader } from './shared/ScreenHeader';

const PaymentDialog = later(() =>
  import('../features/admin/PaymentDialog').then((module) => module.PaymentDialog),
);

/** `/admin`, for administrators. What is shown stands in the address, so that going back and links keep it. */
export default function AdminPage() {
  const { goTo, closePayment, ...address } = useAddress();
  const { section, paymentId } = address;
  useDocumentTitle(`${texts.sections[section]} · ${texts.title}`);
  useAdminListeners();
  return (
    <>
      <ScreenHeader />
      <PageHeader title={texts.title} />
      <AdminTabs section={section} onSectionChange={goTo}>
        <SectionContent {...address} />
      </AdminTabs>
      {paymentId && <PaymentDialog paymentId={paymentId} onClose={closePayment} />}
    </>
  );
}

function SectionContent({ section, userId }: Pick<AdminAddress, 'section' | 'userId'>) {
  switch (section) {
    case 'overview':
      return <Overview />;
    case 'disputes':
      return <Disputes />;
    case 'users':
      return userId ? <UserPage userId={userId} /> : <Users />;
    case 'announcements':
      return <AnnouncementEditor>{(actions) => <AnnouncementList actions={actions} />}</AnnouncementEditor>;
    case 'tutorials':
      return <TutorialEditor>{(actions) => <TutorialGrid actions={actions} />}</TutorialEditor>;
    case 'support':
      return <SupportMessages />;
    case 'audit':
      return <Audit />;
  }
}
