import type { ReactElement } from 'react';
import { Administrators } from '../../features/admin/administrators/Administrators';
import { AnnouncementEditor } from '../../features/admin/content/AnnouncementEditor';
import { Audit } from '../../features/admin/audit/Audit';
import { Disputes } from '../../features/admin/disputes/Disputes';
import { LegalTexts } from '../../features/admin/content/LegalTexts';
import { SupportMessages } from '../../features/admin/support/SupportMessages';
import { Templates } from '../../features/admin/content/Templates';
import { TutorialEditor } from '../../features/admin/content/TutorialEditor';
import type { AdminAddress } from '../../features/admin/useAdminAddress';
import { UserPage } from '../../features/admin/users/UserPage';
import { Users } from '../../features/admin/users/Users';
import { AnnouncementList } from '../../features/announcements/AnnouncementList';
import { TutorialGrid } from '../../features/tutorials/TutorialGrid';

interface OtherSectionProps extends Pick<AdminAddress, 'userId'> {
  section: Exclude<AdminAddress['section'], 'overview'>;
}

/** Every section of the administration except the first, where most visits begin. */
export function OtherSection({ section, userId }: OtherSectionProps): ReactElement {
  switch (section) {
    case 'disputes':
      return <Disputes />;
    case 'users':
      return userId ? <UserPage userId={userId} /> : <Users />;
    case 'announcements':
      return <AnnouncementEditor>{(actions) => <AnnouncementList actions={actions} />}</AnnouncementEditor>;
    case 'tutorials':
      return <TutorialEditor>{(actions) => <TutorialGrid actions={actions} />}</TutorialEditor>;
    case 'templates':
      return <Templates />;
    case 'legal':
      return <LegalTexts />;
    case 'support':
      return <SupportMessages />;
    case 'audit':
      return <Audit />;
    case 'administrators':
      return <Administrators />;
  }
}
