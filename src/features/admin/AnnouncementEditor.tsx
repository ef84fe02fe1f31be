import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Announcement } from '../../../contract/wire';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { AnnouncementDialog } from './AnnouncementDialog';
import { EditActions } from './EditActions';
import { useDeleteAnnouncementMutation } from './endpoints';
import { SectionHead } from './SectionHead';
import { texts } from './texts';

const words = texts.announcements;

interface AnnouncementEditorProps {
  /** The list, given what may be done with each of its rows. */
  children: (actions: (announcement: Announcement) => ReactNode) => ReactNode;
}

/** Creates, changes and deletes announcements in the list that the page brings. */
export function AnnouncementEditor({ children }: AnnouncementEditorProps) {
  /** 'new' while one is written. */
  const [editing, setEditing] = useState<Announcement | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Announcement | null>(null);
  const [deleteAnnouncement, { isLoading }] = useDeleteAnnouncementMutation();
  return (
    <>
      <SectionHead
        lead={words.lead}
        action={
          <Button variant="primary" icon={Plus} onClick={() => setEditing('new')}>
            {words.create}
          </Button>
        }
      />
      {children((announcement) => (
        <EditActions
          about={announcement.title}
          onEdit={() => setEditing(announcement)}
          onDelete={() => setDeleting(announcement)}
        />
      ))}
      {editing && (
        <AnnouncementDialog
          announcement={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={() => setDeleting(null)}
          title={words.deleteTitle(deleting.title)}
          confirmLabel={words.deleteConfirm}
          tone="danger"
          busy={isLoading}
          onConfirm={() =>
            void deleteAnnouncement(deleting._id).then(({ error }) => {
              if (!error) setDeleting(null);
            })
          }
        >
          {words.deleteBody}
        </ConfirmDialog>
      )}
    </>
  );
}
