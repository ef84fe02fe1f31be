import { useState } from 'react';
import { deleteAccountSchema } from '../../../contract/schemas';
import { SECOND_FACTOR_REQUIRED } from '../../../contract/wire';
import { useReauthenticateMutation } from '../../api/endpoints/account';
import { fieldErrors, isApiError, isUnavailable } from '../../api/errors';
import { FormikPasswordField } from '../../ui/FormikPasswordField';
import { Callout } from '../../ui/Callout';
import type { FieldMessages } from '../../ui/fieldMessages';
import { SchemaFormDialog } from '../../ui/SchemaFormDialog';
import styles from './DeleteAccountDialog.module.css';
import { useDeleteAccountMutation } from './endpoints';
import { deleteAccountTexts as texts } from './texts';

const EMPTY = { password: '' };

/** Says what is deleted and what stays, and asks for the password; signing out follows automatically. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [reauthenticate, { isLoading: isChecking }] = useReauthenticateMutation();
  const [deleteAccount, { isLoading: isDeleting }] = useDeleteAccountMutation();
  const isLoading = isChecking || isDeleting;
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(request: { password: string }): Promise<FieldMessages | void> {
    setRefusal(null);
    // The password is entered here anyway, so it also counts as the recent sign-in that a deletion needs.
    const { error: isWrong } = await reauthenticate(request);
    // The deletion itself then asks for the second factor, if the sign-in is not recent.
    const isAnswered = isApiError(isWrong) && isWrong.code !== SECOND_FACTOR_REQUIRED;
    const isRefused = isAnswered && !isUnavailable(isWrong);
    const { error } = isRefused ? { error: isWrong } : await deleteAccount(request);
    const fields = fieldErrors(error);
    if (isApiError(error) && Object.keys(fields).length === 0)
      setRefusal(isUnavailable(error) ? texts.unavailable : error.message);
    return fields;
  }

  return (
    <SchemaFormDialog
      title={texts.title}
      description={texts.lead}
      cancelLabel={texts.cancel}
      submitLabel={texts.confirm}
      submitVariant="dangerSolid"
      busy={isLoading}
      onClose={onClose}
      lead={
        <>
          <dl className={styles.facts}>
            {texts.facts.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {refusal && (
            <div role="alert">
              <Callout tone="warning">{refusal}</Callout>
            </div>
          )}
        </>
      }
      schema={deleteAccountSchema}
      initialValues={EMPTY}
      onSubmit={submit}
    >
      <FormikPasswordField name="password" label={texts.password} autoComplete="current-password" />
    </SchemaFormDialog>
  );
}
