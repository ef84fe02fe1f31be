import type { ComponentProps } from 'react';
import { PasswordField } from './PasswordField';
import { useFormikField } from './useFormikField';

/** A PasswordField bound to formik by its name. */
export function FormikPasswordField({
  name,
  ...props
}: ComponentProps<typeof PasswordField> & { name: string }) {
  const { field, error, isSending } = useFormikField(name);
  return <PasswordField {...props} {...field} readOnly={props.readOnly || isSending} error={error} />;
}
