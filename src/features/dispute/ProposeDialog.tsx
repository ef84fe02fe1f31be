import { useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import type { PaymentParty } from '../../../contract/payment';
import { proposeSettlementSchema } from '../../../contract/settlementSchemas';
import { otherParty, proposalsOf, type SettlementKind } from '../../../contract/settlement';
import type { HistoryEntry, PaymentCase, ProposeSettlementRequest } from '../../../contract/wire';
import { proposalTakenBack, useProposeSettlementMutation } from '../../api/endpoints/payments';
import { fieldErrors } from '../../api/errors';
import { now } from '../../lib/clock';
import { createDraft } from '../../lib/drafts/textDrafts';
import { isoDay } from '../../lib/formatClockTime';
import { historyReason } from '../../payment/HistorySteps';
import { wordsFor } from '../../payment/proposalTexts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsBanned, selectUserId } from '../../store/user';
import { DraftedFormDialog } from '../../ui/DraftedFormDialog';
import { EndedDialog } from '../../ui/EndedDialog';
import { FormikSelect } from '../../ui/FormikSelect';
import { FormikTextArea } from '../../ui/FormikTextArea';
import { FormikTextField } from '../../ui/FormikTextField';
import { roomLine } from './roomLine';
import { CHOICES, texts } from './settlementTexts';

interface ProposeDialogProps {
  payment: PaymentCase;
  history: readonly HistoryEntry[];
  role: PaymentParty;
  /** The other party's proposal has come first. */
  isOvertaken: boolean;
  onClose: () => void;
}

interface ProposalValues extends Record<string, string> {
  kind: SettlementKind;
  /** Local, as the browser's field has it. */
  until: string;
  note: string;
}

/** Proposes to the other party how to end the dispute. What it cannot send any more, it shows to be copied. */
export function ProposeDialog({ payment, history, role, isOvertaken, onClose }: ProposeDialogProps) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const [propose, { isLoading }] = useProposeSettlementMutation();
  const name = payment[otherParty(role)].fullName;
  const isBanned = useAppSelector(selectIsBanned);
  // A banned payer could not send the new proof.
  const kinds = proposalsOf(role).filter((kind) => !(isBanned && role === 'payer' && kind === 'newProof'));
  const [draft] = useState(() => createDraft<ProposalValues>(`settlement:${userId}:${payment.paymentId}`));
  const [start] = useState(() => {
    const drafted = draft.read({ kind: kinds[0]!, until: tomorrowEvening(), note: '' });
    return kinds.includes(drafted.kind) ? drafted : { ...drafted, kind: kinds[0]! };
  });
  const send = async ({ kind, until, note }: ProposeSettlementRequest) => {
    const { error } = await propose({
      paymentId: payment.paymentId,
      kind,
      ...(kind === 'newProof' && until && { until: new Date(until).toISOString() }),
      ...(note && { note }),
    });
    return error ? fieldErrors(error) : undefined;
  };
  const hasEnded = payment.status !== 'disputed';
  // Until it is closed: its button must not become the form's if the other proposal is taken back.
  const [unsent, setUnsent] = useState<string>();
  if ((hasEnded || isOvertaken) && unsent === undefined) setUnsent(draft.read(start).note.trim());
  const close = (): void => {
    dispatch(proposalTakenBack(payment.paymentId));
    onClose();
  };
  const last = history.at(-1);
  if (unsent !== undefined)
    return hasEnded && last ? (
      <EndedDialog
        title={texts.endedTitle}
        description={roomLine(last, userId)}
        reason={historyReason(last)}
        words={unsent}
        onClose={close}
      />
    ) : (
      <EndedDialog
        title={texts.overtaken(name)}
        description={texts.overtakenLead}
        words={unsent}
        closeLabel={texts.seeProposal}
        onClose={close}
      />
    );
  return (
    <DraftedFormDialog
      title={texts.dialogTitle}
      description={texts.dialogLead(name)}
      schema={proposeSettlementSchema}
      start={start}
      draft={draft}
      cancelLabel={texts.cancel}
      submitLabel={texts.send}
      busy={isLoading}
      onSubmit={send}
      onClose={close}
    >
      {({ values: { kind } }) => (
        <>
          <FormikSelect
            name="kind"
            label={texts.kind}
            hint={wordsFor(CHOICES, role, kind).then(name)}
            options={kinds.map((value) => ({ value, label: wordsFor(CHOICES, role, value).label }))}
          />
          {kind === 'newProof' && <FormikTextField name="until" type="datetime-local" label={texts.until} />}
          <FormikTextArea
            name="note"
            label={texts.note}
            hint={texts.noteHint}
            optional
            rows={3}
            maxLength={LIMITS.settlementNote.max}
          />
        </>
      )}
    </DraftedFormDialog>
  );
}

const EVENING_HOUR = 18;

/** `2030-01-31T18:00` in the reader's time zone. */
function tomorrowEvening(): string {
  const time = new Date(now());
  time.setDate(time.getDate() + 1);
  return `${isoDay(time)}T${EVENING_HOUR}:00`;
}
