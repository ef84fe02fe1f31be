import { useSearchParams } from 'react-router-dom';
import { AdminTabs } from '../features/admin/AdminTabs';
import { AnnouncementEditor } from '../features/admin/AnnouncementEditor';
import { Disputes } from '../features/admin/Disputes';
import { Overview } from '../features/admin/Overview';
import { isSection, type Section } from '../features/admin/sections';
import { SupportMessages } from '../features/admin/SupportMessages';
import { texts } from '../features/admin/texts';
import { TutorialEditor } from '../features/admin/TutorialEditor';
import { useAdminListeners } from '../features/admin/useAdminListeners';
import { Users } from '../features/admin/Users';
import { AnnouncementList } from '../features/announcements/AnnouncementList';
import { TutorialGrid } from '../features/tutorials/TutorialGrid';
import { useDocumentTitle } from '../ui/documentTitle';
import { PageHeader } from '../ui/PageHeader';
import { ScreenHeader } from './shared/ScreenHeader';

/** `/admin`, for administrators. The section stands in the address, so that going back and links keep it. */
export default function AdminPage() {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('section');
  const section = isSection(wanted) ? wanted : 'overview';
  useDocumentTitle(`${texts.sections[section]} · ${texts.title}`);
  useAdminListeners();
  return (
    <>
      <ScreenHeader />
      <PageHeader title={texts.title} />
      <AdminTabs
        section={section}
        onSectionChange={(next) => setParameters({ section: next }, { replace: true })}
      >
        <SectionContent section={section} />
      </AdminTabs>
    </>
  );
}

function SectionContent({ section }: { section: Section }) {
  switch (section) {
    case 'overview':
      return <Overview />;
    case 'disputes':
      return <Disputes />;
    case 'users':
      return <Users />;
    case 'announcements':
      return <AnnouncementEditor>{(actions) => <AnnouncementList actions={actions} />}</AnnouncementEditor>;
    case 'tutorials':
      return <TutorialEditor>{(actions) => <TutorialGrid actions={actions} />}</TutorialEditor>;
    case 'support':
      return <SupportMessages />;
  }
}
