import { Plus, type IconNode } from 'lucide';
import { useState, type ReactNode } from 'react';
import { Button } from './Button';
import { ConfirmDialog } from './ConfirmDialog';
import { ErrorState } from './ErrorState';
import { Icon } from './Icon';
import { List, ListRow } from './List';
import { Section } from './Section';
import { ShownOnceDialog } from './ShownOnceDialog';
import { SkeletonList } from './Skeleton';
import { Stack } from './Stack';

/** For a dialog that makes a new one. */
export interface IssueDialogProps {
  onClose: () => void;
  onMade: (secret: string) => void;
}

interface IssuedSectionProps<Item extends { readonly _id: string }> {
  texts: {
    title: string;
    lead: string;
    /** The label of the link to the documents of the interface. */
    documents: string;
    add: string;
    none: string;
    failed: string;
    remove: string;
    made: { title: string; lead: string; done: string };
  };
  /** The address of those documents. */
  documents: string;
  icon: IconNode;
  /** What the secret is called. */
  secretTerm: string;
  /** Undefined until they have loaded. */
  items: readonly Item[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  row: (item: Item, onRemove: () => void) => ReactNode;
  issueDialog: (props: IssueDialogProps) => ReactNode;
  /** What is asked before one is removed. */
  removal: (item: Item) => { title: string; text: string };
  isRemoving: boolean;
  onRemove: (id: string) => Promise<{ error?: unknown }>;
}

/** What members issue to their programs, such as API keys: makes one, shows its secret once, lists and removes them. */
export function IssuedSection<Item extends { readonly _id: string }>({
  texts,
  documents,
  icon,
  secretTerm,
  items,
  hasFailed,
  onRetry,
  row,
  issueDialog,
  removal,
  isRemoving,
  onRemove,
}: IssuedSectionProps<Item>) {
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [leavingId, setLeavingId] = useState<string | null>(null);
  // It may have been removed elsewhere.
  const leaving = items?.find(({ _id }) => _id === leavingId);
  const remove = async ({ _id }: Item): Promise<void> => {
    const { error } = await onRemove(_id);
    if (!error) setLeavingId(null);
  };
  return (
    <Section
      title={texts.title}
      action={
        items && (
          <Button size="sm" icon={Plus} onClick={() => setMaking(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <p>
          {texts.lead} <a href={documents}>{texts.documents}</a>
        </p>
        {!items &&
          (hasFailed ? <ErrorState message={texts.failed} onRetry={onRetry} /> : <SkeletonList rows={1} />)}
        {items && (
          <List label={texts.title}>
            {items.length === 0 && <ListRow leading={<Icon icon={icon} />} title={texts.none} />}
            {items.map((item) => row(item, () => setLeavingId(item._id)))}
          </List>
        )}
      </Stack>
      {isMaking &&
        issueDialog({
          onClose: () => setMaking(false),
          onMade: (made) => {
            setMaking(false);
            setSecret(made);
          },
        })}
      {secret && (
        <ShownOnceDialog
          texts={texts.made}
          term={secretTerm}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={() => setLeavingId(null)}
          title={removal(leaving).title}
          confirmLabel={texts.remove}
          tone="danger"
          busy={isRemoving}
          onConfirm={() => void remove(leaving)}
        >
          {removal(leaving).text}
        </ConfirmDialog>
      )}
    </Section>
  );
}
