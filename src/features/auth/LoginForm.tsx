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
  /** The forgotten-password link, beside the password field. */
  forgotLink: ReactNode;
}

const loadSchema = () => loadSchemas().then(({ loginSchema }) => loginSchema);

/** Email and password. Once the user is signed in, the page's guard redirects. */
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
