import { CircleCheck, Smartphone } from 'lucide';
import { useState } from 'react';
import type { AppSetupAnswer } from '../../../contract/wire';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FullLabel, withName } from '../../ui/FullLabel';
import { Icon } from '../../ui/Icon';
import { List, ListRow } from '../../ui/List';
import { Pill } from '../../ui/Pill';
import { Section } from '../../ui/Section';
import { AppSetupDialog } from './AppSetupDialog';
import { useRemoveAppMutation, useStartAppMutation } from './endpoints';
import { texts } from './texts';

interface AppSectionProps {
  isOn: boolean;
  /** Adding it ends the other sessions. */
  isFirst: boolean;
  isLastOne: boolean;
  onAdded: (recoveryCodes: readonly string[] | undefined) => void;
}

/** Sets up or removes the authenticator app. */
export function AppSection({ isOn, isFirst, isLastOne, onAdded }: AppSectionProps) {
  const [startApp, { isLoading: isStarting }] = useStartAppMutation();
  const [removeApp, { isLoading: isRemoving }] = useRemoveAppMutation();
  const [setup, setSetup] = useState<AppSetupAnswer | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { app, removal } = texts;

  const start = async (): Promise<void> => {
    const call = startApp();
    const { data } = await call;
    // The store forgets the secret; only the next dialog has it.
    call.reset();
    if (data) setSetup(data);
  };
  const remove = async (): Promise<void> => {
    const { error } = await removeApp();
    if (!error) setAsking(false);
  };
  return (
    <Section
      title={app.title}
      action={
        isOn ? (
          <Pill tone="success" icon={CircleCheck}>
            {app.isOn}
          </Pill>
        ) : undefined
      }
    >
      <List label={app.title}>
        <ListRow
          leading={<Icon icon={Smartphone} />}
          title={isOn ? app.on : app.off}
          detail={isOn ? undefined : app.offDetail}
          trailing={
            isOn ? (
              <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
                <FullLabel sentence={withName(app.title)}>{app.remove}</FullLabel>
              </Button>
            ) : (
              <Button size="sm" busy={isStarting} onClick={() => void start()}>
                <FullLabel sentence={withName(app.title)}>{app.add}</FullLabel>
              </Button>
            )
          }
        />
      </List>
      {setup && (
        <AppSetupDialog
          setup={setup}
          isFirst={isFirst}
          onClose={() => setSetup(null)}
          onConfirmed={(codes) => {
            setSetup(null);
            onAdded(codes);
          }}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={removal.app}
        confirmLabel={removal.confirm}
        tone="danger"
        busy={isRemoving}
        onConfirm={() => void remove()}
      >
        {isLastOne ? removal.last : removal.more}
      </ConfirmDialog>
    </Section>
  );
}
