import { TextArea, type TextAreaProps } from './TextArea';
import { useFormikField } from './useFormikField';

/** A TextArea bound to formik by its name. */
export function FormikTextArea({ name, ...props }: TextAreaProps & { name: string }) {
  const { field, error, isSending } = useFormikField(name);
  return <TextArea {...props} {...field} readOnly={props.readOnly || isSending} error={error} />;
}
