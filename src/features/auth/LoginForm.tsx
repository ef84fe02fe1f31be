import type { ReactNode } from 'react';
import { useLoginMutation } from '../../api/endpoints/account';
import { fieldErrors } from '../../api/errors';
import { SubmitButton } from '../../ui/Button';
import { FormikPasswordField } from '../../ui/FormikPasswordField';
import { loadSchemas } from '../../lib/loadSchemas';
import { SchemaForm } from '../../ui/SchemaForm';
import { EmailField } from './EmailField';
import { texts } from './loginTexts';

interface LoginFormProps {
  /** Filled in after signing up. */
  email?: string;
  /** The link for a forgotten password, beside the field that is in question. */
  forgotLink: ReactNode;
}

const loadSchema = () => loadSchemas().then(({ loginSchema }) => loginSchema);

/** Email and password. The guard of the page leads on once the user is signed in. */
export function LoginForm({ email = '', forgotLink }: LoginFormProps) {
  const [login, { isLoading }] = useLoginMutation();
  return (
    <SchemaForm
      schema={loadSchema}
      initialValues={{ email, password: '' }}
      onSubmit={(values) => login(values).then(({ error }) => fieldErrors(error))}
    >
      <EmailField />
      <FormikPasswordField name="password" label={texts.password} autoComplete="current-password" />
      {forgotLink}
      <SubmitButton busy={isLoading}>{texts.submit}</SubmitButton>
    </SchemaForm>
  );
}
