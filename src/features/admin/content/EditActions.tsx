import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/Button';
import { Stack } from '../../../ui/Stack';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { texts } from '../texts';

interface EditActionsProps {
  /** What is edited, for the ear. */
  about: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and delete, below what they are for. */
export function EditActions({ about, onEdit, onDelete }: EditActionsProps) {
  const hidden = <VisuallyHidden> {about}</VisuallyHidden>;
  return (
    <Stack row gap={2}>
      <Button size="sm" icon={Pencil} onClick={onEdit}>
        {texts.edit}
        {hidden}
      </Button>
      <Button size="sm" variant="ghost" icon={Trash2} onClick={onDelete}>
        {texts.delete}
        {hidden}
      </Button>
    </Stack>
  );
}
