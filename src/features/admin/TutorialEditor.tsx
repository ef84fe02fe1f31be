import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Demo } from '../../../contract/wire';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Stack } from '../../ui/Stack';
import { EditActions } from './EditActions';
import { useDeleteTutorialMutation } from './endpoints';
import { SectionHead } from './SectionHead';
import { texts } from './texts';
import { TutorialDialog } from './TutorialDialog';
import styles from './TutorialEditor.module.css';

const words = texts.tutorials;

interface TutorialEditorProps {
  /** The list, given what may be done with each of its rows. */
  children: (actions: (demo: Demo) => ReactNode) => ReactNode;
}

/** Adds, changes and deletes tutorials in the list that the page brings. */
export function TutorialEditor({ children }: TutorialEditorProps) {
  /** 'new' while one is added. */
  const [editing, setEditing] = useState<Demo | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Demo | null>(null);
  const [deleteTutorial, { isLoading }] = useDeleteTutorialMutation();
  const place = deleting && words.places[deleting.id];
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
      {children((demo) => {
        const shownIn = words.places[demo.id];
        return (
          <Stack gap={3}>
            {shownIn && <p className={styles.place}>{words.placed(shownIn)}</p>}
            <EditActions
              about={demo.title}
              onEdit={() => setEditing(demo)}
              onDelete={() => setDeleting(demo)}
            />
          </Stack>
        );
      })}
      {editing && (
        <TutorialDialog demo={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />
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
            void deleteTutorial(deleting.id).then(({ error }) => {
              if (!error) setDeleting(null);
            })
          }
        >
          {place ? words.deletePlaced(place) : words.deleteBody}
        </ConfirmDialog>
      )}
    </>
  );
}
