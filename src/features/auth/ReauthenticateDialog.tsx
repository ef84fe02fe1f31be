import { useId } from 'react';
import { reauthenticateSchema } from '../../../contract/schemas';
import { useReauthenticateMutation } from '../../api/endpoints/account';
import { fieldErrors } from '../../api/errors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { reauthenticationEnded, selectSecondFactor } from '../../store/session';
import { Dialog } from '../../ui/Dialog';
import { FormDialogFooter } from '../../ui/FormDialogFooter';
import { FormikPasswordField } from '../../ui/FormikPasswordField';
import { SchemaForm } from '../../ui/SchemaForm';
import { SecondFactorForm } from './SecondFactorForm';
import { texts } from './reauthenticateTexts';

const EMPTY = { password: '' };

/** Asks for the password, or the account's second factor, while a call waits; the call is then repeated. */
export function ReauthenticateDialog() {
  const formId = useId();
  const dispatch = useAppDispatch();
  const [reauthenticate, { isLoading }] = useReauthenticateMutation();
  const secondFactor = useAppSelector(selectSecondFactor);
  const cancel = () => dispatch(reauthenticationEnded(false));
  return (
    <Dialog
      open
      onOpenChange={cancel}
      size="sm"
      dismissible={!isLoading}
      title={texts.title}
      description={secondFactor ? texts.secondFactorLead : texts.lead}
      footer={
        <FormDialogFooter
          formId={formId}
          cancelLabel={texts.cancel}
          submitLabel={texts.confirm}
          busy={isLoading}
          onCancel={cancel}
        />
      }
    >
      {secondFactor ? (
        <SecondFactorForm
          choice={secondFactor}
          send={reauthenticate}
          busy={isLoading}
          onDone={() => dispatch(reauthenticationEnded(true))}
          formId={formId}
        />
      ) : (
        <SchemaForm
          id={formId}
          schema={reauthenticateSchema}
          initialValues={EMPTY}
          onSubmit={async (request) => {
            const { error } = await reauthenticate(request);
            if (error) return fieldErrors(error);
            dispatch(reauthenticationEnded(true));
          }}
        >
          <FormikPasswordField name="password" label={texts.password} autoComplete="current-password" />
        </SchemaForm>
      )}
    </Dialog>
  );
}
