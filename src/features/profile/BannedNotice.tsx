import { ROUTES } from '../../../contract/routes';
import { ButtonLink } from '../../ui/ButtonLink';
import { Notice } from '../../ui/Notice';
import { profileTexts as texts } from './texts';

/** Says calmly what a banned user can still do. */
export function BannedNotice() {
  return (
    <Notice
      tone="warning"
      title={texts.bannedTitle}
      action={
        <ButtonLink to={ROUTES.payments} size="sm">
          {texts.toDisputes}
        </ButtonLink>
      }
    >
      {texts.banned}
    </Notice>
  );
}
