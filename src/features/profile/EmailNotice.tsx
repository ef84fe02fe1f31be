import type { User } from '../../../contract/wire';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { useChangeEmailMutation } from './endpoints';
import { emailTexts as texts } from './texts';

/** Says that a link waits in a mailbox, of a new account or a new email; nothing with a backend that sends none. */
export function EmailNotice({ user }: { user: User }) {
  const [send, { isLoading }] = useChangeEmailMutation();
  const { email, emailConfirmed, pendingEmail, isBanned } = user;
  if (!pendingEmail && emailConfirmed !== false) return null;
  const to = pendingEmail ?? email;
  return (
    <Callout
      action={
        !isBanned && (
          <Button size="sm" busy={isLoading} onClick={() => void send({ email: to })}>
            {texts.again}
          </Button>
        )
      }
    >
      {pendingEmail ? texts.pending(to) : texts.unconfirmed(to)}
    </Callout>
  );
}
