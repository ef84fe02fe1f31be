import { Check, NotebookPen, X } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import type { ResolveRequest } from '../../../../contract/admin';
import { resolveSchema } from '../../../../contract/adminSchemas';
import { LIMITS } from '../../../../contract/limits';
import { fieldErrors } from '../../../api/errors';
import { formatMoney } from '../../../lib/formatMoney';
import { Button } from '../../../ui/Button';
import { FocusStaysNear } from '../../../ui/FocusStaysNear';
import { FormikDraft } from '../../../ui/FormikDraft';
import { FormikTextArea } from '../../../ui/FormikTextArea';
import { KeptWords } from '../../../ui/KeptWords';
import { SchemaForm } from '../../../ui/SchemaForm';
import { Skeleton } from '../../../ui/Skeleton';
import { AppealWaits } from '../AppealWaits';
import { useGetAdminPaymentQuery, useResolveDisputeMutation } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { texts as shared } from '../texts';
import { useAdminDraft } from '../useAdminDraft';
import { useIsSupport } from '../useAdminRole';
import { useKeptWords } from '../useKeptWords';
import { CaseBar } from './CaseBar';
import { CaseNotes } from './CaseNotes';
import { caseTexts } from './caseTexts';
import styles from './DecideCase.module.css';
import { decisionDraft } from './decisionDraft';
import type { DecidedDispute } from './ResolveDisputeDialog';
import { decisionTexts as words, texts } from './texts';
import { isTaken, useAskIfTaken } from './useAskIfTaken';

const schema = resolveSchema.pick(['reason']);
const EMPTY = { reason: '' };
/** Of the `CaseBar`, about, in pixels. */
const BAR_HEIGHT = 80;

interface Decision {
  status: ResolveRequest['status'];
  /** The user knows that another administrator has taken the case. */
  evenIfTaken?: true;
}

interface DecideCaseProps {
  dispute: DecidedDispute;
  /** False once it has ended here; then only a reason that was not sent is left. */
  isOpen: boolean;
}

/** The administrators' tools beside a dispute's chat: who works on it, notes, and the decision. */
export function DecideCase({ dispute, isOpen }: DecideCaseProps) {
  const isSupport = useIsSupport();
  const { paymentId } = dispute;
  const { currentData, isError } = useGetAdminPaymentQuery(paymentId, { ...LIVE_QUERY, skip: !isOpen });
  // Until then nobody can be asked whether to decide a colleague's case, and the bar would push the buttons away.
  const isCaseKnown = currentData !== undefined || isError;
  // Kept here because it must outlive the form: the socket event about our own decision may arrive before its response.
  const [resolve, { isLoading, isSuccess }] = useResolveDisputeMutation();
  // Closed at first, since the chat needs the room on a phone.
  const [areNotesOpen, setNotesOpen] = useState(false);
  const notesId = useId();
  const [decision, setDecision] = useState<Decision | null>(null);
  const { start, question } = useAskIfTaken((status: Decision['status'], evenIfTaken) =>
    setDecision({ status, evenIfTaken }),
  );
  const { case: openCase, notes = [] } = currentData ?? {};
  if (!isOpen)
    return decision && !isLoading && !isSuccess ? (
      <UnsentDecision draftName={decisionDraft(decision.status, dispute)} />
    ) : null;
  return (
    <section tabIndex={-1} className={styles.decide} aria-label={words.title}>
      {!isCaseKnown && <Skeleton shape="block" height={BAR_HEIGHT} />}
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
      {isSupport && decision && <RefusedDecision draftName={decisionDraft(decision.status, dispute)} />}
      {!isSupport && !decision && (
        <div className={styles.buttons}>
          <Button
            variant="danger"
            icon={X}
            disabled={!isCaseKnown}
            onClick={() => start('rejected', openCase)}
          >
            {texts.reject}
          </Button>
          <Button icon={Check} disabled={!isCaseKnown} onClick={() => start('accepted', openCase)}>
            {texts.accept}
          </Button>
        </div>
      )}
      {!isSupport && decision && (
        <FocusStaysNear key={decision.status}>
          <DecisionForm
            dispute={dispute}
            {...decision}
            resolve={resolve}
            isLoading={isLoading}
            onClose={() => setDecision(null)}
          />
        </FocusStaysNear>
      )}
      {question}
    </section>
  );
}

/** The reason of a decision that somebody else's has overtaken; the room says how the dispute ended. */
function UnsentDecision({ draftName }: { draftName: string }) {
  const kept = useKeptWords(draftName);
  if (!kept) return null;
  return (
    <section className={styles.decide} aria-label={words.title}>
      <Unsent why={words.unsent} kept={kept} />
    </section>
  );
}

/** The reason of a decision during which the role dropped to Support. */
function RefusedDecision({ draftName }: { draftName: string }) {
  const kept = useKeptWords(draftName);
  return kept && <Unsent why={shared.needsAdmin} kept={kept} />;
}

function Unsent({ why, kept }: { why: string; kept: string }) {
  return (
    <>
      <p className={styles.lead}>{why}</p>
      <KeptWords words={kept} />
    </>
  );
}

interface DecisionFormProps extends Decision {
  dispute: DecidedDispute;
  resolve: ReturnType<typeof useResolveDisputeMutation>[0];
  isLoading: boolean;
  onClose: () => void;
}

function DecisionForm({ dispute, status, evenIfTaken, resolve, isLoading, onClose }: DecisionFormProps) {
  const { paymentId, attempt, payer, receiver } = dispute;
  const formId = useId();
  const draft = useAdminDraft<typeof EMPTY>(decisionDraft(status, dispute));
  const [start] = useState(() => draft.read(EMPTY));
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const amount = formatMoney(dispute.amount);
  return (
    <>
      <h2 className={styles.title}>{words[status].title(amount, payer.fullName, receiver.fullName)}</h2>
      <p className={styles.lead}>
        {words[status].body(payer.fullName, receiver.fullName)}
        <AppealWaits />
      </p>
      <SchemaForm
        id={formId}
        schema={schema}
        initialValues={start}
        onSubmit={async ({ reason }) => {
          const { error } = await resolve({ paymentId, attempt, status, reason, evenIfTaken });
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
        >
          {words[status].confirm(amount)}
        </Button>
      </div>
    </>
  );
}
