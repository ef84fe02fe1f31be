import { Share2 } from 'lucide';
import { ROUTES } from '../../../contract/routes';
import { copyText } from '../../lib/copyText';
import { Button } from '../../ui/Button';
import { FullLabel, withName } from '../../ui/FullLabel';
import { toast } from '../../ui/toast';
import { texts } from './texts';

const words = texts.refer;

/** Shares the invitation link, which opens the sign-up with the code filled in; copies it where the browser cannot share. */
export function ShareButton({ code }: { code: string }) {
  const url = `${window.location.origin}${ROUTES.signUp}?ref=${encodeURIComponent(code)}`;

  const copy = async (): Promise<void> => {
    if (await copyText(url)) toast.success(words.copied);
    else toast.error(words.notCopied);
  };
  const share = async (): Promise<void> => {
    // Missing on insecure origins and in some browsers.
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title: words.invitation, url });
    } catch (error) {
      const isDismissed = error instanceof DOMException && error.name === 'AbortError';
      if (!isDismissed) await copy();
    }
  };
  return (
    <Button icon={Share2} onClick={() => void share()}>
      <FullLabel sentence={withName(words.link)}>{words.share}</FullLabel>
    </Button>
  );
}
