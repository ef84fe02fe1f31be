import { useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import { createDraft } from '../../lib/drafts/textDrafts';
import { fieldErrors } from '../../api/errors';
import { useAppDispatch } from '../../store/hooks';
import { SubmitButton } from '../../ui/Button';
import { FocusStaysNear } from '../../ui/FocusStaysNear';
import { FormikDraft } from '../../ui/FormikDraft';
import { SchemaForm } from '../../ui/SchemaForm';
import { FormikTextArea } from '../../ui/FormikTextArea';
import { FormikTextField } from '../../ui/FormikTextField';
import { loadSchemas } from '../../lib/loadSchemas';
import { requestTakenBack, usePostSupportMutation } from './endpoints';
import { texts } from './texts';

const loadSchema = () => loadSchemas().then(({ supportSchema }) => supportSchema);

const EMPTY = { subject: '', message: '' };

/** Subject and description; the draft survives a reload and belongs to the user. */
export function SupportForm({ userId }: { userId: string }) {
  const dispatch = useAppDispatch();
  const [postSupport, { isLoading }] = usePostSupportMutation();
  const [draft] = useState(() => createDraft<typeof EMPTY>(`support:${userId}`));
  const [initialValues] = useState(() => draft.read(EMPTY));
  const [sent, setSent] = useState(0);

  function save(values: typeof EMPTY) {
    draft.save(values);
    if (!values.subject.trim() && !values.message.trim()) dispatch(requestTakenBack());
  }

  return (
    // A new, empty form after each sent message.
    <FocusStaysNear key={sent}>
      <SchemaForm
        schema={loadSchema}
        initialValues={sent === 0 ? initialValues : EMPTY}
        summaryTitle={({ subject, message }) => (subject.trim() || message.trim() ? undefined : texts.empty)}
        onSubmit={async (request) => {
          const { error } = await postSupport(request);
          if (error) return fieldErrors(error);
          draft.clear();
          setSent(sent + 1);
        }}
      >
        <FormikDraft save={save} />
        <FormikTextField
          name="subject"
          label={texts.subject}
          hint={texts.subjectHint}
          maxLength={LIMITS.supportSubject.max}
          autoComplete="off"
        />
        <FormikTextArea
          name="message"
          label={texts.description}
          hint={texts.descriptionHint}
          rows={6}
          maxLength={LIMITS.supportMessage.max}
        />
        <SubmitButton busy={isLoading}>{texts.send}</SubmitButton>
      </SchemaForm>
    </FocusStaysNear>
  );
}
