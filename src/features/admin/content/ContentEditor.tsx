import { Pencil, Plus, Trash2 } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { cardId } from '../../../ui/cardId';
import { FullLabel, withName } from '../../../ui/FullLabel';
import { lazyDialog } from '../../../ui/lazyWhenIdle';
import { Stack } from '../../../ui/Stack';
import { useFocusNextCard } from '../../../ui/useFocusNextCard';
import { SectionHead } from '../SectionHead';
import { texts } from '../texts';
import styles from './ContentEditor.module.css';

interface EditActionsProps {
  /** Names the item for screen readers. */
  about: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and Delete buttons, below their item. */
function EditActions({ about, onEdit, onDelete }: EditActionsProps) {
  const sentence = withName(about);
  return (
    <Stack row gap={2}>
      <Button size="sm" icon={Pencil} onClick={onEdit}>
        <FullLabel sentence={sentence}>{texts.edit}</FullLabel>
      </Button>
      <Button size="sm" variant="ghost" icon={Trash2} onClick={onDelete}>
        <FullLabel sentence={sentence}>{texts.delete}</FullLabel>
      </Button>
    </Stack>
  );
}

const ConfirmDialog = lazyDialog(() =>
  import('../../../ui/ConfirmDialog').then((module) => module.ConfirmDialog),
);

interface ContentEditorProps<Item> {
  /** In their order: after a deletion focus goes to the next one. */
  items: readonly Item[];
  idOf: (item: Item) => string;
  words: {
    lead: string;
    create: string;
    deleteTitle: (title: string) => string;
    deleteConfirm: string;
  };
  /** The dialog that creates or edits an item. */
  dialog: (item: Item | undefined, onClose: () => void) => ReactNode;
  onDelete: (item: Item) => Promise<{ error?: unknown }>;
  deleting: boolean;
  /** The consequences of deleting this item. */
  deleteBody: (item: Item) => string;
  /** A line above an item's actions. */
  remark?: (item: Item) => string | undefined;
  /** Renders the list, with the actions for each row. */
  children: (actions: (item: Item) => ReactNode) => ReactNode;
}

/** Creates, edits and deletes public content, in the list that the page renders. */
export function ContentEditor<Item extends { title: string }>({
  items,
  idOf,
  words,
  dialog,
  onDelete,
  deleting,
  deleteBody,
  remark,
  children,
}: ContentEditorProps<Item>) {
  /** 'new' while creating one. */
  const [editing, setEditing] = useState<Item | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Item | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { onOpen, onDecided } = useFocusNextCard(list, items.map(idOf));
  const askToDelete = (item: Item): void => {
    onOpen(idOf(item));
    setDoomed(item);
  };
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <SectionHead
        lead={words.lead}
        action={
          <Button variant="primary" icon={Plus} onClick={() => setEditing('new')}>
            {words.create}
          </Button>
        }
      />
      {children((item) => (
        <div id={cardId(idOf(item))} tabIndex={-1} role="group" aria-label={item.title}>
          <Stack gap={3}>
            {remark?.(item) && <p className={styles.remark}>{remark(item)}</p>}
            <EditActions
              about={item.title}
              onEdit={() => setEditing(item)}
              onDelete={() => askToDelete(item)}
            />
          </Stack>
        </div>
      ))}
      {editing && dialog(editing === 'new' ? undefined : editing, () => setEditing(null))}
      {doomed && (
        <ConfirmDialog
          open
          onOpenChange={() => setDoomed(null)}
          title={words.deleteTitle(doomed.title)}
          confirmLabel={words.deleteConfirm}
          tone="danger"
          busy={deleting}
          onConfirm={() =>
            void onDelete(doomed).then(({ error }) => {
              if (error) return;
              onDecided();
              setDoomed(null);
            })
          }
        >
          {deleteBody(doomed)}
        </ConfirmDialog>
      )}
    </div>
  );
}
