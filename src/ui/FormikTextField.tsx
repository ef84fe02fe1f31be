import { TextField, type TextFieldProps } from './TextField';
import { useFormikField } from './useFormikField';

/** A TextField bound to formik by its name; the error shows after leaving the field or submitting. */
export function FormikTextField({ name, ...props }: TextFieldProps & { name: string }) {
  const { field, error, isSending } = useFormikField(name);
  return <TextField {...props} {...field} readOnly={props.readOnly || isSending} error={error} />;
}
