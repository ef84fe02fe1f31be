import { useField } from 'formik';
import { TextArea, type TextAreaProps } from './TextArea';

/** A TextArea bound to formik by its name. */
export function FormikTextArea({ name, ...props }: TextAreaProps & { name: string }) {
  const [field, meta] = useField<string>(name);
  return <TextArea {...props} {...field} error={meta.touched ? meta.error : undefined} />;
}
