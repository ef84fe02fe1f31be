import type { ReactNode } from 'react';
import type { Announcement } from '../../../../contract/wire';
import { ContentEditor } from './ContentEditor';
import { useDeleteAnnouncementMutation } from '../endpoints';
import { useAppSelector } from '../../../store/hooks';
import { selectAnnouncements } from '../../../store/lists/annoncements';
import { lazyDialog } from '../../../ui/lazyWhenIdle';
import { announcementTexts as words } from './texts';

const AnnouncementDialog = lazyDialog(() =>
  import('./AnnouncementDialog').then((module) => module.AnnouncementDialog),
);

interface AnnouncementEditorProps {
  /** Renders the list, with the actions for each row. */
  children: (actions: (announcement: Announcement) => ReactNode) => ReactNode;
}

/** Creates, edits and deletes announcements. */
export function AnnouncementEditor({ children }: AnnouncementEditorProps) {
  const announcements = useAppSelector(selectAnnouncements);
  const [deleteAnnouncement, { isLoading }] = useDeleteAnnouncementMutation();
  return (
    <ContentEditor<Announcement>
      items={announcements}
      idOf={({ _id }) => _id}
      words={words}
      dialog={(announcement, onClose) => <AnnouncementDialog announcement={announcement} onClose={onClose} />}
      onDelete={({ _id }) => deleteAnnouncement(_id)}
      deleting={isLoading}
      deleteBody={() => words.deleteBody}
    >
      {children}
    </ContentEditor>
  );
}
