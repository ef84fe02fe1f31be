import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, type RefObject } from 'react';

/** Sets a field as typing does. React takes no notice of a value that it finds in the field already. */
function typeAgain(field: HTMLInputElement): void {
  const typed = field.value;
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Takes over what a quick user did in a form that the server has drawn, before the app was there: what was typed or
 * filled in, and that the form was sent (`src/inline/early.ts` holds that back).
 */
export function FormikTakeOver({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { initialValues } = useFormikContext<FormikValues>();
  useEffect(() => {
    const { elements, dataset } = form.current!;
    for (const field of elements)
      if (field instanceof HTMLInputElement && field.type !== 'file' && field.name in initialValues)
        if (field.value !== initialValues[field.name]) typeAgain(field);
    if (!('held' in dataset)) return;
    delete dataset.held;
    setTimeout(() => form.current?.requestSubmit());
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the app takes over
  }, []);
  return null;
}
