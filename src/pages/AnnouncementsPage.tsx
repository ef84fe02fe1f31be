import { AnnouncementList } from '../features/announcements/AnnouncementList';
import { texts } from '../features/announcements/texts';
import { useDocumentTitle } from '../ui/documentTitle';
import { PageHeader } from '../ui/PageHeader';
import { ScreenHeader } from './shared/ScreenHeader';

/** `/annoncemets`, spelled as in the specification. */
export default function AnnouncementsPage() {
  useDocumentTitle(texts.title);
  return (
    <>
      <ScreenHeader back />
      <PageHeader title={texts.title} lead={texts.lead} />
      <AnnouncementList />
    </>
  );
}
