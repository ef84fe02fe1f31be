import { useField } from 'formik';
import type { ComponentProps } from 'react';
import { PasswordField } from './PasswordField';

/** A PasswordField bound to formik by its name. */
export function FormikPasswordField({
  name,
  ...props
}: ComponentProps<typeof PasswordField> & { name: string }) {
  const [field, meta] = useField<string>(name);
  return <PasswordField {...props} {...field} error={meta.touched ? meta.error : undefined} />;
}
