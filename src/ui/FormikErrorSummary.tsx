import { useFormikContext } from 'formik';
import { FormErrorSummary } from './FormErrorSummary';
import { useCheckedAttempts } from './useCheckedAttempts';

/** The errors of the surrounding formik form after a refused submit. */
export function FormikErrorSummary({ title }: { title?: string }) {
  const { errors } = useFormikContext<Record<string, unknown>>();
  const attempt = useCheckedAttempts();
  const list = Object.entries(errors).flatMap(([name, message]) =>
    typeof message === 'string' ? [{ name, message }] : [],
  );
  return <FormErrorSummary errors={list} title={title} attempt={attempt} />;
}
