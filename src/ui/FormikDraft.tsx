import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useRef } from 'react';

interface FormikDraftProps<Values extends FormikValues> {
  /** Called with the values whenever one changes; leave out what must not be kept. */
  save: (values: Values) => void;
}

/** Keeps what is typed in the form around it, so that a reload loses nothing. */
export function FormikDraft<Values extends FormikValues>({ save }: FormikDraftProps<Values>) {
  const { values } = useFormikContext<Values>();
  const saved = useRef(values);
  useEffect(() => {
    if (values === saved.current) return;
    saved.current = values;
    save(values);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new function is no new value
  }, [values]);
  return null;
}
