import { useField } from 'formik';
import { PhoneField } from './PhoneField';

interface FormikPhoneFieldProps {
  name: string;
  label: string;
}

/** A PhoneField bound to formik by its name. */
export function FormikPhoneField({ name, label }: FormikPhoneFieldProps) {
  const [field, meta, { setValue, setTouched }] = useField<string>(name);
  return (
    <PhoneField
      name={name}
      label={label}
      value={field.value}
      error={meta.touched ? meta.error : undefined}
      onChange={(value) => void setValue(value)}
      onBlur={() => void setTouched(true)}
    />
  );
}
