import { Button } from '../../ui/Button';
import { useNow } from '../../lib/useNow';
import { useSendOtpMutation } from './endpoints';
import { texts } from './forgotTexts';

const WAIT_MS = 60_000;

interface ResendCodeProps {
  email: string;
  sentAt: number;
  onSent: () => void;
}

/** Another code, a minute after the last one at the earliest. */
export function ResendCode({ email, sentAt, onSent }: ResendCodeProps) {
  const [sendOtp, { isLoading }] = useSendOtpMutation();
  const seconds = Math.min(WAIT_MS / 1000, Math.ceil((sentAt + WAIT_MS - useNow()) / 1000));

  const resend = async (): Promise<void> => {
    const { error } = await sendOtp({ email });
    if (!error) onSent();
  };
  return (
    <Button variant="ghost" block disabled={seconds > 0} busy={isLoading} onClick={() => void resend()}>
      <span className="tabular">{seconds > 0 ? texts.resendIn(seconds) : texts.resend}</span>
    </Button>
  );
}
