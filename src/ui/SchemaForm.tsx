import { Formik, type FormikErrors, type FormikProps, type FormikValues, useFormikContext } from 'formik';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Schema } from 'yup';
import { t } from '../../contract/translate';
import { type FieldMessages, fieldMessages } from './fieldMessages';
import { fillIn } from './fillIn';
import { Form } from './Form';
import { FormikErrorSummary } from './FormikErrorSummary';
import { holdSubmit, takeHeldSubmit } from '../lib/heldSubmit';
import { toast } from './toast';

/**
 * Takes over a server-rendered form that was used before the app had loaded: typed or autofilled values, and an early
 * submit (held back by `src/inline/early.ts`). It does not touch the fields themselves, because the user may be in the
 * middle of a word.
 */
function EarlyInput({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { initialValues, setValues } = useFormikContext<FormikValues>();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const { elements } = form.current!;
    const typed = Object.entries(initialValues).flatMap(([name, initial]) => {
      const field = elements.namedItem(name);
      const isText = field instanceof HTMLInputElement && !['file', 'tel'].includes(field.type);
      if (!isText || field.value === initial) return [];
      if (field.value) return [[name, field.value]];
      fillIn(field, initial as string);
      return [];
    });
    if (typed.length > 0) void setValues({ ...initialValues, ...Object.fromEntries(typed) });
    setHeld(takeHeldSubmit(form.current!));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);
  // After the next render, when formik has the values.
  useEffect(() => {
    if (isHeld) form.current!.requestSubmit();
  }, [isHeld, form]);
  return null;
}

export interface SchemaFormProps<Values extends FormikValues, Sent> {
  /** The form's rules; a function if they are loaded lazily. */
  schema: Schema<Sent> | (() => Promise<Schema<Sent>>);
  initialValues: Values;
  /** Sends the values as cast by the schema; resolves to the server's errors per field. */
  onSubmit: (values: Sent) => Promise<FieldMessages | void>;
  summaryTitle?: (values: Values) => string | undefined;
  children: ReactNode | ((form: FormikProps<Values>) => ReactNode);
  /** The id for a submit button outside the form, as in a dialog's footer. */
  id?: string;
}

/**
 * A formik form with a yup schema. Errors of the schema or the server show at the fields. A refused field takes focus, or,
 * if there are several, a summary of them. A server error stays until the field changes. Typed values are never lost.
 */
export function SchemaForm<Values extends FormikValues, Sent>({
  schema,
  initialValues,
  onSubmit,
  summaryTitle,
  children,
  id,
}: SchemaFormProps<Values, Sent>) {
  const refused = useRef<{ values: Values; messages: FieldMessages }>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const load = async (): Promise<Schema<Sent>> => (typeof schema === 'function' ? schema() : schema);

  // If loading fails now, submitting tries again.
  const fetchRules = () => void load().catch(() => undefined);

  const stillRefused = (values: Values): FieldMessages => {
    const { values: sent, messages = {} } = refused.current ?? {};
    return Object.fromEntries(Object.entries(messages).filter(([name]) => values[name] === sent?.[name]));
  };

  return (
    <Formik<Values>
      initialValues={initialValues}
      validate={async (values) => {
        // Without its rules the form is not sent; a toast says so.
        const rules = await load().catch(() => null);
        return { ...stillRefused(values), ...(rules && (await fieldMessages(rules, values))) };
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
          const { currentTarget } = event;
          holdSubmit(currentTarget);
          // Not if it was edited or pressed again while the rules loaded, or before the button shows that it is busy.
          const isWanted = () => takeHeldSubmit(currentTarget) && !isSending.current;
          const send = async (): Promise<void> => {
            if (!isWanted()) return;
            isSending.current = true;
            // A new attempt asks the server again: it may accept the value now.
            refused.current = undefined;
            await form.submitForm().finally(() => (isSending.current = false));
          };
          const sayNotSent = (): void => {
            if (isWanted())
              toast.error(
                t(
                  'This could not be sent because part of the page did not load. Please check your connection and try again.',
                ),
              );
          };
          void load().then(send, sayNotSent);
        };
        return (
          <Form ref={element} id={id} onSubmit={submit} onFocus={fetchRules}>
            <EarlyInput form={element} />
            <FormikErrorSummary title={summaryTitle?.(form.values)} />
            {typeof children === 'function' ? children(form) : children}
          </Form>
        );
      }}
    </Formik>
  );
}
