import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { FormErrorSummary } from './FormErrorSummary';

/** The errors of the surrounding formik form after a refused submit. */
export function FormikErrorSummary({ title }: { title?: string }) {
  const { errors, submitCount, isValidating, isSubmitting } = useFormikContext<Record<string, unknown>>();
  const [attempt, setAttempt] = useState(0);

  // Formik validates at every keystroke, and meanwhile `errors` are still the previous ones.
  useEffect(() => {
    if (!isValidating && !isSubmitting) setAttempt(submitCount);
  }, [isValidating, isSubmitting, submitCount]);

  const list = Object.entries(errors).flatMap(([name, message]) =>
    typeof message === 'string' ? [{ name, message }] : [],
  );
  return <FormErrorSummary errors={list} title={title} attempt={attempt} />;
}
