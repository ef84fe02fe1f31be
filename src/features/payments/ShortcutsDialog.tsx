import { Dialog } from '../../ui/Dialog';
import { Kbd } from '../../ui/Kbd';
import { List } from '../../ui/List';
import { ListRow } from '../../ui/ListRow';
import { texts } from './texts';

/** Lists the keys of the queue. */
export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { title, keys } = texts.shortcuts;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="sm">
      <List label={title}>
        {keys.map(({ names, does }) => (
          <ListRow
            key={does}
            title={does}
            trailing={names.map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
          />
        ))}
      </List>
    </Dialog>
  );
}
