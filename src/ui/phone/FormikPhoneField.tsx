import { useFormikField } from '../useFormikField';
import { PhoneField } from './PhoneField';

interface FormikPhoneFieldProps {
  name: string;
  label: string;
}

/** A PhoneField bound to formik by its name. */
export function FormikPhoneField({ name, label }: FormikPhoneFieldProps) {
  const { field, error, isSending, setValue } = useFormikField(name);
  return (
    <PhoneField
      name={name}
      label={label}
      value={field.value}
      error={error}
      readOnly={isSending}
      onChange={(value) => void setValue(value)}
      onBlur={field.onBlur}
    />
  );
}
