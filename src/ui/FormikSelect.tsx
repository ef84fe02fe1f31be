import { Select, type SelectProps } from './Select';
import { useFormikField } from './useFormikField';

/** A Select bound to formik by its name. */
export function FormikSelect({ name, ...props }: SelectProps & { name: string }) {
  const { field, error, isSending } = useFormikField(name);
  return <Select {...props} {...field} disabled={props.disabled || isSending} error={error} />;
}
