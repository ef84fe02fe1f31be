import { FileDown } from 'lucide';
import { Link } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { evidenceFileName, PATHS } from '../../contract/wire';
import { useDownload } from '../api/useDownload';
import { Button } from '../ui/Button';
import { FullLabel } from '../ui/FullLabel';
import styles from './PaymentHistory.module.css';
import { texts } from './evidenceTexts';

/** Downloads everything about a payment as one signed file; shown below the history. */
export function EvidenceButton({ paymentId }: { paymentId: string }) {
  const { busy, download } = useDownload();
  return (
    <div className={styles.file}>
      <Button
        size="sm"
        icon={FileDown}
        busy={busy}
        onClick={() => void download(PATHS.paymentEvidence(paymentId), evidenceFileName(paymentId))}
      >
        <FullLabel sentence={texts.of(paymentId)}>{texts.download}</FullLabel>
      </Button>
      <p className={styles.detail}>
        {texts.detail} <Link to={ROUTES.verifyEvidence}>{texts.check}</Link>
      </p>
    </div>
  );
}
