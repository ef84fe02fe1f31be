import { useId } from 'react';
import { reauthenticateSchema } from '../../../contract/schemas';
import { useReauthenticateMutation } from '../../api/endpoints/account';
import { fieldErrors } from '../../api/errors';
import { useAppDispatch } from '../../store/hooks';
import { reauthenticationEnded } from '../../store/session';
import { Dialog } from '../../ui/Dialog';
import { FormDialogFooter } from '../../ui/FormDialogFooter';
import { FormikPasswordField } from '../../ui/FormikPasswordField';
import { SchemaForm } from '../../ui/SchemaForm';
import { texts } from './reauthenticateTexts';

const EMPTY = { password: '' };

/** Asks for the password while a call waits for it; that call is then repeated. */
export function ReauthenticateDialog() {
  const formId = useId();
  const dispatch = useAppDispatch();
  const [reauthenticate, { isLoading }] = useReauthenticateMutation();
  const cancel = () => dispatch(reauthenticationEnded(false));
  return (
    <Dialog
      open
      onOpenChange={cancel}
      size="sm"
      dismissible={!isLoading}
      title={texts.title}
      description={texts.lead}
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
    </Dialog>
  );
}
