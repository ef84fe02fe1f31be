import {
  browserSupportsWebAuthn,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser';
import { Fingerprint, Plus } from 'lucide';
import { useState } from 'react';
import type { Passkey } from '../../../contract/wire';
import { fieldErrors } from '../../api/errors';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FullLabel, withName } from '../../ui/FullLabel';
import { Icon } from '../../ui/Icon';
import { List, ListRow } from '../../ui/List';
import { RelativeTime } from '../../ui/RelativeTime';
import type { FieldMessages } from '../../ui/fieldMessages';
import { Section } from '../../ui/Section';
import {
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useStartPasskeyMutation,
} from './endpoints';
import { PasskeyDialog } from './PasskeyDialog';
import styles from './PasskeysSection.module.css';
import { texts as allTexts } from './texts';

const { passkeys: texts, removal, signsOut } = allTexts;

interface PasskeysSectionProps {
  passkeys: readonly Passkey[];
  /** Adding one ends the other sessions. */
  isFirst: boolean;
  isLastOne: boolean;
  onAdded: (recoveryCodes: readonly string[] | undefined) => void;
}

/** The user's passkeys: adds, renames and removes them. */
export function PasskeysSection({ passkeys, isFirst, isLastOne, onAdded }: PasskeysSectionProps) {
  const [startPasskey, { isLoading: isStarting }] = useStartPasskeyMutation();
  const [addPasskey, { isLoading: isAdding }] = useAddPasskeyMutation();
  const [renamePasskey, { isLoading: isRenaming }] = useRenamePasskeyMutation();
  const [removePasskey, { isLoading: isRemoving }] = useRemovePasskeyMutation();
  /** The passkey that is renamed, or a new one. */
  const [named, setNamed] = useState<Passkey | 'new' | null>(null);
  const [leavingId, setLeavingId] = useState<string | null>(null);
  // It may have been removed elsewhere.
  const leaving = passkeys.find(({ _id }) => _id === leavingId);

  async function add(name: string): Promise<FieldMessages | void> {
    const { data } = await startPasskey();
    if (!data) return;
    const answer = await startRegistration({
      optionsJSON: data.options as PublicKeyCredentialCreationOptionsJSON,
    }).catch(() => null);
    if (!answer) return { name: texts.failed };
    const call = addPasskey({ name, passkey: JSON.stringify(answer) });
    const { data: added, error } = await call;
    if (error) return { name: fieldErrors(error).name ?? texts.failed };
    // The store forgets the recovery codes; only the next dialog has them.
    call.reset();
    setNamed(null);
    onAdded(added?.recoveryCodes);
  }
  async function rename(id: string, name: string): Promise<FieldMessages | void> {
    const { error } = await renamePasskey({ id, name });
    if (error) return fieldErrors(error);
    setNamed(null);
  }
  async function remove({ _id }: Passkey): Promise<void> {
    const { error } = await removePasskey(_id);
    if (!error) setLeavingId(null);
  }

  return (
    <Section
      title={texts.title}
      action={
        browserSupportsWebAuthn() && (
          <Button size="sm" icon={Plus} onClick={() => setNamed('new')}>
            {texts.add}
          </Button>
        )
      }
    >
      <List label={texts.title}>
        {passkeys.length === 0 && (
          <ListRow
            leading={<Icon icon={Fingerprint} />}
            title={browserSupportsWebAuthn() ? texts.none : texts.unsupported}
          />
        )}
        {passkeys.map((passkey) => (
          <ListRow
            key={passkey._id}
            leading={<Icon icon={Fingerprint} />}
            title={passkey.name}
            detail={
              <span className={styles.times}>
                <span>{texts.added(<RelativeTime value={passkey.createdAt} />)}</span>
                {passkey.lastUsedAt && <span>{texts.used(<RelativeTime value={passkey.lastUsedAt} />)}</span>}
              </span>
            }
            trailing={
              <span className={styles.actions}>
                <Button size="sm" onClick={() => setNamed(passkey)}>
                  <FullLabel sentence={withName(passkey.name)}>{texts.rename}</FullLabel>
                </Button>
                <Button size="sm" variant="danger" onClick={() => setLeavingId(passkey._id)}>
                  <FullLabel sentence={withName(passkey.name)}>{texts.remove}</FullLabel>
                </Button>
              </span>
            }
          />
        ))}
      </List>
      {named && (
        <PasskeyDialog
          title={named === 'new' ? texts.add : texts.rename}
          description={named === 'new' && isFirst ? signsOut : undefined}
          name={named === 'new' ? texts.newName(passkeys.length + 1) : named.name}
          busy={isStarting || isAdding || isRenaming}
          onClose={() => setNamed(null)}
          onSave={(name) => (named === 'new' ? add(name) : rename(named._id, name))}
        />
      )}
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={() => setLeavingId(null)}
          title={removal.passkey(leaving.name)}
          confirmLabel={removal.confirm}
          tone="danger"
          busy={isRemoving}
          onConfirm={() => void remove(leaving)}
        >
          {isLastOne ? removal.last : removal.more}
        </ConfirmDialog>
      )}
    </Section>
  );
}
