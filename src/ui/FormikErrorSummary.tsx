import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { FormErrorSummary } from './FormErrorSummary';

/** The errors of the formik form around it, after a refused attempt to send. */
export function FormikErrorSummary({ title }: { title?: string }) {
  const { errors, submitCount, isValidating, isSubmitting } = useFormikContext<Record<string, unknown>>();
  const [attempt, setAttempt] = useState(0);

  // While formik checks, the errors are still those of the attempt before; and it checks at every keystroke.
  useEffect(() => {
    if (!isValidating && !isSubmitting) setAttempt(submitCount);
  }, [isValidating, isSubmitting, submitCount]);

  const list = Object.entries(errors).flatMap(([name, message]) =>
    typeof message === 'string' ? [{ name, message }] : [],
  );
  return <FormErrorSummary errors={list} title={title} attempt={attempt} />;
}
