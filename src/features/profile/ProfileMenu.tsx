import { FileText, KeyRound, LifeBuoy, LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { ROUTES } from '../../../contract/routes';
import type { ApiError } from '../../api/errors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { signOut } from '../../store/session';
import { selectIsBanned } from '../../store/user';
import { List } from '../../ui/List';
import { ListRow } from '../../ui/ListRow';
import { toast } from '../../ui/toast';
import { DevicesDialog } from './DevicesDialog';
import { useGetSessionsQuery } from './endpoints';
import { profileTexts as texts } from './texts';

/** The menu rows of section 2, and the devices where the backend tells them. */
export function ProfileMenu() {
  const dispatch = useAppDispatch();
  const isBanned = useAppSelector(selectIsBanned);
  const { data, error } = useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const hasDevices = (error as ApiError | undefined)?.status !== 'unavailable';
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <List label={texts.menu}>
        {!isBanned && (
          <ListRow
            leading={<KeyRound aria-hidden />}
            title={texts.changePassword}
            detail={texts.changePasswordDetail}
            to={ROUTES.changePassword}
          />
        )}
        {hasDevices && (
          <ListRow
            leading={<MonitorSmartphone aria-hidden />}
            title={texts.devices}
            detail={texts.devicesDetail(data?.sessions.length)}
            onClick={() => setIsOpen(true)}
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
      {isOpen && <DevicesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
