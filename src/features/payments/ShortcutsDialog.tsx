import { Fragment } from 'react';
import { t } from '../../../contract/translate';
import { useAppSelector } from '../../store/hooks';
import { selectIsBanned } from '../../store/user';
import { Dialog } from '../../ui/Dialog';
import { Kbd } from '../../ui/Kbd';
import { List, ListRow } from '../../ui/List';
import { Stack } from '../../ui/Stack';
import { SwitchRow } from '../../ui/SwitchRow';
import { shortcutSwitch } from '../../payment/shortcutSwitch';
import { SHORTCUTS, texts as words } from './shortcutsTexts';
import { texts } from './texts';

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists the queue's shortcuts, with a switch for this device. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const isBanned = useAppSelector(selectIsBanned);
  const { switchTitle, switchDetail } = words;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.shortcuts} size="sm">
      <Stack gap={4}>
        <List label={switchTitle}>
          <SwitchRow
            title={switchTitle}
            detail={switchDetail}
            checked={shortcutSwitch.use()}
            onChange={shortcutSwitch.set}
          />
        </List>
        <List label={texts.shortcuts}>
          {SHORTCUTS.filter((key) => !isBanned || !key.decides).map(({ names, isRange, does }) => (
            <ListRow
              key={does}
              title={t(does)}
              trailing={names.map((name, place) => (
                <Fragment key={name}>
                  {isRange && place > 0 && '–'}
                  <Kbd>{name}</Kbd>
                </Fragment>
              ))}
            />
          ))}
        </List>
      </Stack>
    </Dialog>
  );
}
