import { EvidenceButton } from '../../../payment/EvidenceButton';
import { HistoryDetail, HistoryLink, HistorySteps } from '../../../payment/HistorySteps';
import { useGetAdminPaymentQuery } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { CaseNotes } from './CaseNotes';
import { caseTexts } from './caseTexts';
import styles from './DisputeCard.module.css';
import { texts as words } from './texts';

/** A payment's full history for administrators, with the payment IDs that the payer says were used, and the notes. */
export function DisputeHistory({ paymentId }: { paymentId: string }) {
  const answer = useGetAdminPaymentQuery(paymentId, LIVE_QUERY);
  const { payment, notes } = answer.currentData ?? {};
  return (
    <>
      <HistorySteps
        answer={answer}
        more={({ senderPaymentMethodId, recieverPaymentId, reasonImage }) => (
          <>
            {senderPaymentMethodId && recieverPaymentId && (
              <HistoryDetail>{words.paidFromTo(senderPaymentMethodId, recieverPaymentId)}</HistoryDetail>
            )}
            {reasonImage && <HistoryLink href={reasonImage}>{words.evidenceLink}</HistoryLink>}
          </>
        )}
      />
      {answer.data && <EvidenceButton paymentId={paymentId} />}
      {notes && payment?.chatRoomId && (
        <div className={styles.notes}>
          <h4 className={styles.label}>{caseTexts.notesCount(notes.length)}</h4>
          <CaseNotes paymentId={paymentId} notes={notes} />
        </div>
      )}
    </>
  );
}
