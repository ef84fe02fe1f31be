import { useId, useState } from 'react';
import type { AdminCaseNote } from '../../../../contract/admin';
import { caseNoteSchema } from '../../../../contract/adminSchemas';
import { fieldErrors } from '../../../api/errors';
import { Button } from '../../../ui/Button';
import { FormikDraft } from '../../../ui/FormikDraft';
import { FormikTextArea } from '../../../ui/FormikTextArea';
import { RelativeTime } from '../../../ui/RelativeTime';
import { SchemaForm } from '../../../ui/SchemaForm';
import { useAddCaseNoteMutation } from '../caseEndpoints';
import { useAdminDraft } from '../useAdminDraft';
import styles from './CaseNotes.module.css';
import { caseTexts as words } from './caseTexts';

const EMPTY = { note: '' };

interface CaseNotesProps {
  paymentId: string;
  notes: readonly AdminCaseNote[];
}

/** The administrators' notes about a dispute, and the field for another one. */
export function CaseNotes({ paymentId, notes }: CaseNotesProps) {
  return (
    <div className={styles.notes}>
      <p className={styles.hint}>{words.notesHint}</p>
      {notes.length > 0 && (
        <ul aria-label={words.notes} className={styles.list}>
          {notes.map(({ _id, at, admin, note }) => (
            <li key={_id}>
              <p className={styles.by}>
                <bdi>{admin.fullName}</bdi> · <RelativeTime value={at} />
              </p>
              <p className={styles.note} dir="auto">
                {note}
              </p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm paymentId={paymentId} />
    </div>
  );
}

function NoteForm({ paymentId }: { paymentId: string }) {
  const formId = useId();
  const [add, { isLoading }] = useAddCaseNoteMutation();
  const draft = useAdminDraft<typeof EMPTY>(`note:${paymentId}`);
  const [start] = useState(() => draft.read(EMPTY));
  const [added, setAdded] = useState(0);
  return (
    <>
      <SchemaForm
        // A new, empty field after each own note.
        key={added}
        id={formId}
        schema={caseNoteSchema}
        initialValues={added === 0 ? start : EMPTY}
        onSubmit={async (values) => {
          const { error } = await add({ paymentId, ...values });
          if (error) return fieldErrors(error);
          draft.clear();
          setAdded(added + 1);
        }}
      >
        <FormikDraft<typeof EMPTY> save={draft.save} />
        <FormikTextArea name="note" label={words.note} rows={2} maxLength={words.noteMax} />
      </SchemaForm>
      <div className={styles.actions}>
        <Button size="sm" type="submit" form={formId} busy={isLoading}>
          {words.addNote}
        </Button>
      </div>
    </>
  );
}
