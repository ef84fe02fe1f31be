import { FormikTextField } from '../../ui/FormikTextField';

/** The email as the name of an account, which browsers fill in. */
export function EmailField() {
  return (
    <FormikTextField name="email" label="Email" type="email" inputMode="email" autoComplete="username" />
  );
}
