import { Download } from 'lucide';
import { saveFile } from '../../lib/saveFile';
import { Button } from '../../ui/Button';
import { CopyButton } from '../../ui/CopyButton';
import { Dialog } from '../../ui/Dialog';
import styles from './RecoveryCodesDialog.module.css';
import { texts as allTexts } from './texts';

const { codes: texts } = allTexts;
const FILE_NAME = 'peerproof-recovery-codes.txt';

/** Shows new recovery codes, this once. It closes only by its button, so that no stray tap loses them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const download = (): void => {
    const lines = [texts.fileHead, '', ...codes, ''].join('\n');
    saveFile(new Blob([lines], { type: 'text/plain' }), FILE_NAME);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={false}
      title={texts.listTitle}
      description={texts.listLead}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <ul aria-label={texts.list} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton value={codes.join('\n')} label={texts.copy} />
        <Button size="sm" icon={Download} onClick={download}>
          {texts.download}
        </Button>
      </div>
    </Dialog>
  );
}
