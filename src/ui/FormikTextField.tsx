import { useField } from 'formik';
import { TextField, type TextFieldProps } from './TextField';

/** A TextField bound to formik by its name; the error shows after leaving the field or submitting. */
export function FormikTextField({ name, ...props }: TextFieldProps & { name: string }) {
  const [field, meta] = useField<string>(name);
  return <TextField {...props} {...field} error={meta.touched ? meta.error : undefined} />;
}
