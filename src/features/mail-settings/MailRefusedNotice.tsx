import { ROUTES } from '../../../contract/routes';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/user';
import { ButtonLink } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { refusedTexts as texts } from './texts';

/** Says that the user's email refuses mails, until one arrives or another email is confirmed. */
export function MailRefusedNotice() {
  const user = useAppSelector(selectUser);
  if (!user?.mailRefused) return null;
  return (
    <Callout
      tone="warning"
      title={texts.title(user.email)}
      action={
        !user.isBanned && (
          <ButtonLink size="sm" to={ROUTES.updateProfile}>
            {texts.correct}
          </ButtonLink>
        )
      }
    >
      {texts.body}
    </Callout>
  );
}
