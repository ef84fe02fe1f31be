import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useState, type RefObject } from 'react';

/**
 * Takes over what a quick user did in a form that the server has drawn, before the app was there: what was typed or
 * filled in, and that the form was sent (`src/inline/early.ts` holds that back). The fields themselves are left alone:
 * somebody may be typing a word that is not finished.
 */
export function FormikEarlyInput({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { initialValues, setValues } = useFormikContext<FormikValues>();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const { elements, dataset } = form.current!;
    const typed = Object.keys(initialValues).flatMap((name) => {
      const field = elements.namedItem(name);
      const isText = field instanceof HTMLInputElement && !['file', 'tel'].includes(field.type);
      return isText && field.value !== initialValues[name] ? [[name, field.value]] : [];
    });
    if (typed.length > 0) void setValues({ ...initialValues, ...Object.fromEntries(typed) });
    setHeld('held' in dataset);
    delete dataset.held;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the app takes over
  }, []);
  // With the next picture, in which formik has the values.
  useEffect(() => {
    if (isHeld) form.current!.requestSubmit();
  }, [isHeld, form]);
  return null;
}
