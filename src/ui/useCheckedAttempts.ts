import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';

/** How often the surrounding formik form was submitted, counted once its errors are known. */
export function useCheckedAttempts(): number {
  const { submitCount, isValidating, isSubmitting } = useFormikContext();
  const [attempts, setAttempts] = useState(0);

  // Formik validates at every keystroke, and meanwhile `errors` are still the previous ones.
  useEffect(() => {
    if (!isValidating && !isSubmitting) setAttempts(submitCount);
  }, [isValidating, isSubmitting, submitCount]);

  return attempts;
}
