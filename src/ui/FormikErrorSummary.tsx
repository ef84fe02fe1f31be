import { useFormikContext } from 'formik';
import { FormErrorSummary } from './FormErrorSummary';
import { useCheckedAttempts } from './useCheckedAttempts';
import type { ImageRefusal } from './useImageChoice';

interface FormikErrorSummaryProps {
  title?: string;
  /** What a field shows instead of formik's error, by its name. */
  shown?: Record<string, ImageRefusal | undefined>;
}

/** The errors of the surrounding formik form after a refused submit. */
export function FormikErrorSummary({ title, shown = {} }: FormikErrorSummaryProps) {
  const { errors } = useFormikContext<Record<string, unknown>>();
  const attempt = useCheckedAttempts();
  const list = Object.entries(errors).flatMap(([name, message]) =>
    typeof message === 'string'
      ? [{ name, message: shown[name]?.sentence ?? message, advice: shown[name]?.advice }]
      : [],
  );
  return <FormErrorSummary errors={list} title={title} attempt={attempt} />;
}
