import { Check, NotebookPen, X } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import type { ResolveRequest } from '../../../../contract/admin';
import { resolveSchema } from '../../../../contract/adminSchemas';
import { LIMITS } from '../../../../contract/limits';
import { fieldErrors } from '../../../api/errors';
import { createDraft } from '../../../lib/drafts/textDrafts';
import { formatMoney } from '../../../lib/formatMoney';
import { useAppSelector } from '../../../store/hooks';
import { selectUserId } from '../../../store/user';
import { Button } from '../../../ui/Button';
import { FormikDraft } from '../../../ui/FormikDraft';
import { FormikTextArea } from '../../../ui/FormikTextArea';
import { SchemaForm } from '../../../ui/SchemaForm';
import { useGetAdminPaymentQuery, useResolveDisputeMutation } from '../endpoints';
import { useAdminListeners } from '../listeners';
import { LIVE_QUERY } from '../liveQuery';
import { texts as shared } from '../texts';
import { useIsSupport } from '../useAdminRole';
import { CaseBar } from './CaseBar';
import { CaseNotes } from './CaseNotes';
import { caseTexts } from './caseTexts';
import styles from './DecideCase.module.css';
import type { DecidedDispute } from './ResolveDisputeDialog';
import { decisionTexts as words, texts } from './texts';
import { isTaken, useAskIfTaken } from './useAskIfTaken';

const schema = resolveSchema.pick(['reason']);
const EMPTY = { reason: '' };

interface Decision {
  status: ResolveRequest['status'];
  /** The user knows that another administrator has taken the case. */
  evenIfTaken?: true;
}

/** The administrators' tools beside a dispute's chat: who works on it, notes, and the decision. */
export function DecideCase({ dispute }: { dispute: DecidedDispute }) {
  useAdminListeners();
  const isSupport = useIsSupport();
  const { paymentId } = dispute;
  const { currentData } = useGetAdminPaymentQuery(paymentId, LIVE_QUERY);
  // Closed at first, since the chat needs the room on a phone.
  const [areNotesOpen, setNotesOpen] = useState(false);
  const notesId = useId();
  const [decision, setDecision] = useState<Decision | null>(null);
  const { start, question } = useAskIfTaken((status: Decision['status'], evenIfTaken) =>
    setDecision({ status, evenIfTaken }),
  );
  const { case: openCase, notes = [] } = currentData ?? {};
  return (
    <section className={styles.decide} aria-label={words.title}>
      {openCase && (
        <CaseBar paymentId={paymentId} openCase={openCase}>
          <Button
            size="sm"
            variant="ghost"
            icon={NotebookPen}
            aria-expanded={areNotesOpen}
            aria-controls={notesId}
            onClick={() => setNotesOpen(!areNotesOpen)}
          >
            {caseTexts.notesCount(notes.length)}
          </Button>
        </CaseBar>
      )}
      <div id={notesId} hidden={!areNotesOpen} className={styles.notes}>
        {areNotesOpen && <CaseNotes paymentId={paymentId} notes={notes} />}
      </div>
      {isSupport && <p className={styles.lead}>{texts.leadForSupport}</p>}
      {!isSupport && !decision && (
        <div className={styles.buttons}>
          <Button variant="danger" icon={X} onClick={() => start('rejected', openCase)}>
            {texts.reject}
          </Button>
          <Button icon={Check} onClick={() => start('accepted', openCase)}>
            {texts.accept}
          </Button>
        </div>
      )}
      {!isSupport && decision && (
        <DecisionForm
          key={decision.status}
          dispute={dispute}
          {...decision}
          onClose={() => setDecision(null)}
        />
      )}
      {question}
    </section>
  );
}

interface DecisionFormProps extends Decision {
  dispute: DecidedDispute;
  onClose: () => void;
}

function DecisionForm({ dispute, status, evenIfTaken, onClose }: DecisionFormProps) {
  const { paymentId, payer, receiver, disputedAt } = dispute;
  const formId = useId();
  const userId = useAppSelector(selectUserId);
  const [resolve, { isLoading }] = useResolveDisputeMutation();
  // A text of its own for each dispute and decision, because both parties read it.
  const [draft] = useState(() =>
    createDraft<typeof EMPTY>(`admin:${userId}:${status}:${paymentId}:${disputedAt}`),
  );
  const [start] = useState(() => draft.read(EMPTY));
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const amount = formatMoney(dispute.amount);
  return (
    <>
      <h2 className={styles.title}>{words[status].title(amount, payer.fullName, receiver.fullName)}</h2>
      <p className={styles.lead}>{words[status].body(payer.fullName, receiver.fullName)}</p>
      <SchemaForm
        id={formId}
        schema={schema}
        initialValues={start}
        onSubmit={async ({ reason }) => {
          const { error } = await resolve({ paymentId, status, reason, evenIfTaken });
          // The draft stays, and the next click asks for confirmation.
          if (isTaken(error)) onClose();
          if (error) return fieldErrors(error);
          draft.clear();
        }}
      >
        <FormikDraft<typeof EMPTY> save={draft.save} />
        <FormikTextArea
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          rows={3}
          maxLength={LIMITS.resolveReason.max}
          ref={field}
        />
      </SchemaForm>
      <div className={styles.buttons}>
        <Button
          disabled={isLoading}
          // Focus stays in the field until the click: its error would move the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            draft.clear();
            onClose();
          }}
        >
          {shared.cancel}
        </Button>
        <Button
          variant={status === 'rejected' ? 'dangerSolid' : 'primary'}
          type="submit"
          form={formId}
          busy={isLoading}
          onMouseDown={(event) => event.preventDefault()}
        >
          {words[status].confirm(amount)}
        </Button>
      </div>
    </>
  );
}
