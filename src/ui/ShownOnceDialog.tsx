import { Button } from './Button';
import { Dialog } from './Dialog';
import { Facts } from './Facts';
import styles from './ShownOnceDialog.module.css';

interface ShownOnceDialogProps {
  texts: { title: string; lead: string; done: string };
  /** What the secret is called. */
  term: string;
  secret: string;
  onClose: () => void;
}

/** Shows a new secret, this once. It closes only by its button, so that no stray tap loses it. */
export function ShownOnceDialog({ texts, term, secret, onClose }: ShownOnceDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={false}
      title={texts.title}
      description={texts.lead}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <Facts items={[{ term, value: <code className={styles.secret}>{secret}</code>, copy: secret }]} />
    </Dialog>
  );
}
