import type { User } from '../../../contract/wire';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { useRequestEmail } from './emailEndpoints';
import { emailTexts as texts } from './texts';

/** Says that a link waits in a mailbox, of a new account or a new email; nothing with a backend that sends none. */
export function EmailNotice({ user }: { user: User }) {
  const { request, isLoading } = useRequestEmail();
  const { email, emailConfirmed, pendingEmail, isBanned } = user;
  if (!pendingEmail && emailConfirmed !== false) return null;
  const to = pendingEmail ?? email;
  return (
    <Callout
      action={
        !isBanned && (
          <Button size="sm" busy={isLoading} onClick={() => void request(to)}>
            {texts.again}
          </Button>
        )
      }
    >
      {pendingEmail ? texts.pending(to) : texts.unconfirmed(to)}
    </Callout>
  );
}
