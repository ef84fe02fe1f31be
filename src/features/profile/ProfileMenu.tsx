import { FileText, KeyRound, LifeBuoy, LogOut } from 'lucide-react';
import { ROUTES } from '../../../contract/routes';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { signOut } from '../../store/session';
import { selectIsBanned } from '../../store/user';
import { List } from '../../ui/List';
import { ListRow } from '../../ui/ListRow';
import { toast } from '../../ui/toast';
import { profileTexts as texts } from './texts';

/** The menu rows of section 2. */
export function ProfileMenu() {
  const dispatch = useAppDispatch();
  const isBanned = useAppSelector(selectIsBanned);
  return (
    <List label={texts.menu}>
      {!isBanned && (
        <ListRow
          leading={<KeyRound aria-hidden />}
          title={texts.changePassword}
          detail={texts.changePasswordDetail}
          to={ROUTES.changePassword}
        />
      )}
      <ListRow
        leading={<FileText aria-hidden />}
        title={texts.terms}
        onClick={() => toast.warning(texts.termsWarning, { toastId: texts.termsWarning })}
      />
      <ListRow
        leading={<LifeBuoy aria-hidden />}
        title={texts.help}
        detail={texts.helpDetail}
        to={ROUTES.helpSupport}
      />
      <ListRow
        leading={<LogOut aria-hidden />}
        title={texts.logout}
        detail={texts.logoutDetail}
        onClick={() => dispatch(signOut())}
      />
    </List>
  );
}
