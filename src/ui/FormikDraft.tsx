import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useRef } from 'react';

interface FormikDraftProps<Values extends FormikValues> {
  /** Called with the values on every change; leave out fields that must not be stored. */
  save: (values: Values) => void;
}

/** Saves the surrounding form's values, so that a reload loses nothing. */
export function FormikDraft<Values extends FormikValues>({ save }: FormikDraftProps<Values>) {
  const { values } = useFormikContext<Values>();
  const saved = useRef(values);
  useEffect(() => {
    if (values === saved.current) return;
    saved.current = values;
    save(values);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new function is not a new value
  }, [values]);
  return null;
}
