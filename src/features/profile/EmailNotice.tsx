import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/user';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { FocusStaysNear } from '../../ui/FocusStaysNear';
import { Stack } from '../../ui/Stack';
import { TimeToCome } from '../../ui/TimeToCome';
import { useCancelEmail, useRequestEmail } from './emailEndpoints';
import { emailTexts as texts } from './emailTexts';

/** Says that a link waits in a mailbox, of a new account or a new email; nothing with a backend that sends none. */
export function EmailNotice() {
  const user = useAppSelector(selectUser);
  const { request, isLoading } = useRequestEmail();
  const { cancel, isLoading: isCancelling } = useCancelEmail();
  if (!user || (!user.pendingEmail && user.emailConfirmed !== false)) return null;
  const { email, pendingEmail, pendingEmailUntil: until, isBanned } = user;
  const to = pendingEmail ?? email;
  return (
    <Callout
      action={
        !isBanned && (
          <Stack row gap={2}>
            <Button size="sm" busy={isLoading} onClick={() => void request(to)}>
              {texts.again}
            </Button>
            {pendingEmail && until && (
              <FocusStaysNear>
                <Button size="sm" variant="ghost" busy={isCancelling} onClick={() => void cancel()}>
                  {texts.cancel}
                </Button>
              </FocusStaysNear>
            )}
          </Stack>
        )
      }
    >
      {!pendingEmail && texts.unconfirmed(email)}
      {pendingEmail && !until && texts.pending(pendingEmail, email)}
      {pendingEmail && until && texts.pendingUntil(pendingEmail, email, <TimeToCome value={until} />)}
    </Callout>
  );
}
