import { Formik, type FormikErrors, type FormikProps, type FormikValues, useFormikContext } from 'formik';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Schema, ValidationError } from 'yup';
import { Form } from './Form';
import { FormikErrorSummary } from './FormikErrorSummary';
import { toast } from './toast';

/**
 * Takes over what a quick user did in a form that the server has drawn, before the app was there: what was typed or
 * filled in, and that the form was sent (`src/inline/early.ts` holds that back). The fields themselves are left alone:
 * somebody may be typing a word that is not finished.
 */
function EarlyInput({ form }: { form: RefObject<HTMLFormElement | null> }) {
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

const NOT_SENT =
  'This could not be sent, because a part of the page has not arrived. Please check your connection and try again.';

/** A sentence per field; empty where all are in order. */
export type FieldMessages = Record<string, string>;

interface SchemaFormProps<Values extends FormikValues, Sent> {
  /** The form's rules; a function where they have to be loaded first. */
  schema: Schema<Sent> | (() => Promise<Schema<Sent>>);
  initialValues: Values;
  /** Sends the values as the schema casts them; resolves to what the server says of single fields. */
  onSubmit: (values: Sent) => Promise<FieldMessages | void>;
  summaryTitle?: (values: Values) => string | undefined;
  children: ReactNode | ((form: FormikProps<Values>) => ReactNode);
  className?: string;
  /** For a submit button that stands outside of the form, as in a dialog's footer. */
  id?: string;
}

/** By its name: yup itself comes with the schema, which may come later than the form. */
const isRefusal = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError';

async function messagesOf<Values extends FormikValues>(
  schema: Schema,
  values: Values,
): Promise<FieldMessages> {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const refusals = error.inner.length > 0 ? error.inner : [error];
    // The first sentence of each field, in the order of the fields on the screen.
    const messages = Object.keys(values).map((name) => [
      name,
      refusals.find(({ path }) => path === name)?.message,
    ]);
    return Object.fromEntries(messages.filter(([, message]) => message !== undefined)) as FieldMessages;
  }
}

/**
 * A formik form on a yup schema. What the schema or the server refuses shows at the field and in a summary that takes
 * the focus; a field keeps the server's sentence until its value changes. Nothing typed is ever lost.
 */
export function SchemaForm<Values extends FormikValues, Sent>({
  schema,
  initialValues,
  onSubmit,
  summaryTitle,
  children,
  className,
  id,
}: SchemaFormProps<Values, Sent>) {
  const refused = useRef<{ values: Values; messages: FieldMessages }>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const load = async (): Promise<Schema<Sent>> => (typeof schema === 'function' ? schema() : schema);

  // Those that do not arrive now are asked for again when the form is sent.
  const fetchRules = () => void load().catch(() => undefined);

  const stillRefused = (values: Values): FieldMessages => {
    const { values: sent, messages = {} } = refused.current ?? {};
    return Object.fromEntries(Object.entries(messages).filter(([name]) => values[name] === sent?.[name]));
  };

  return (
    <Formik<Values>
      initialValues={initialValues}
      validate={async (values) => {
        // Without its rules the form is not sent, which is said then.
        const rules = await load().catch(() => null);
        return { ...stillRefused(values), ...(rules && (await messagesOf(rules, values))) };
      }}
      onSubmit={async (values, { setErrors }) => {
        const messages = await onSubmit(await (await load()).validate(values));
        if (!messages || Object.keys(messages).length === 0) return;
        refused.current = { values, messages };
        setErrors(messages as FormikErrors<Values>);
      }}
    >
      {(form) => {
        const submit = (event: FormEvent<HTMLFormElement>): void => {
          event.preventDefault();
          // The server may have changed its mind, so a new attempt asks it again.
          refused.current = undefined;
          load().then(
            () => form.handleSubmit(),
            () => toast.error(NOT_SENT, { toastId: NOT_SENT }),
          );
        };
        return (
          <Form ref={element} id={id} onSubmit={submit} onFocus={fetchRules} className={className}>
            <EarlyInput form={element} />
            <FormikErrorSummary title={summaryTitle?.(form.values)} />
            {typeof children === 'function' ? children(form) : children}
          </Form>
        );
      }}
    </Formik>
  );
}
