import { useFormikContext } from 'formik';
import { FormErrorSummary } from './FormErrorSummary';
import { useCheckedAttempts } from './useCheckedAttempts';

interface FormikErrorSummaryProps {
  title?: string;
  /** What to do about the error of a field, by its name. */
  advice?: Record<string, string | undefined>;
}

/** The errors of the surrounding formik form after a refused submit. */
export function FormikErrorSummary({ title, advice = {} }: FormikErrorSummaryProps) {
  const { errors } = useFormikContext<Record<string, unknown>>();
  const attempt = useCheckedAttempts();
  const list = Object.entries(errors).flatMap(([name, message]) =>
    typeof message === 'string' ? [{ name, message, advice: advice[name] }] : [],
  );
  return <FormErrorSummary errors={list} title={title} attempt={attempt} />;
}
