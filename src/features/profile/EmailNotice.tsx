import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/user';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { useRequestEmail } from './emailEndpoints';
import { emailTexts as texts } from './emailTexts';

/** Says that a link waits in a mailbox, of a new account or a new email; nothing with a backend that sends none. */
export function EmailNotice() {
  const user = useAppSelector(selectUser);
  const { request, isLoading } = useRequestEmail();
  if (!user || (!user.pendingEmail && user.emailConfirmed !== false)) return null;
  const { email, pendingEmail, isBanned } = user;
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
