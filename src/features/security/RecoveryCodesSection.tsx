import { LifeBuoy } from 'lucide';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Icon } from '../../ui/Icon';
import { List, ListRow } from '../../ui/List';
import { Section } from '../../ui/Section';
import { useRenewRecoveryCodesMutation } from './endpoints';
import { texts as allTexts } from './texts';

const { codes: texts, removal } = allTexts;

interface RecoveryCodesSectionProps {
  left: number;
  onRenewed: (recoveryCodes: readonly string[] | undefined) => void;
}

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesSection({ left, onRenewed }: RecoveryCodesSectionProps) {
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();
  const [isAsking, setAsking] = useState(false);
  const confirm = async (): Promise<void> => {
    const call = renew();
    const { data } = await call;
    if (!data) return;
    // The store forgets the codes; only the next dialog has them.
    call.reset();
    setAsking(false);
    onRenewed(data.recoveryCodes);
  };
  return (
    <Section title={texts.title}>
      <List label={texts.title}>
        <ListRow
          leading={<Icon icon={LifeBuoy} />}
          title={texts.left(left)}
          detail={texts.purpose}
          trailing={
            <Button size="sm" onClick={() => setAsking(true)}>
              {texts.renew}
            </Button>
          }
        />
      </List>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={removal.renewal}
        confirmLabel={removal.confirmRenewal}
        busy={isLoading}
        onConfirm={() => void confirm()}
      >
        {removal.renewalText}
      </ConfirmDialog>
    </Section>
  );
}
