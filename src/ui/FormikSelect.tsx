import { useField } from 'formik';
import { Select, type SelectProps } from './Select';

/** A Select bound to formik by its name. */
export function FormikSelect({ name, ...props }: SelectProps & { name: string }) {
  const [field, meta] = useField<string>(name);
  return <Select {...props} {...field} error={meta.touched ? meta.error : undefined} />;
}
