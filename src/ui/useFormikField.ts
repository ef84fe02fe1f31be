import { useField, useFormikContext } from 'formik';
import { afterPress } from './afterPress';

/**
 * A field of a formik form. It has an error only after the user has left it or submitted the form. While the form is being
 * sent (`isSending`), for example while its picture uploads, a change would be lost, so the field must not take one.
 */
export function useFormikField(name: string) {
  const [field, meta, { setValue, setTouched }] = useField<string>(name);
  const { isSubmitting } = useFormikContext();
  return {
    field: { ...field, onBlur: () => afterPress(() => void setTouched(true)) },
    error: meta.touched ? meta.error : undefined,
    isSending: isSubmitting,
    setValue,
  };
}
