import {
  FileText,
  KeyRound,
  LifeBuoy,
  LogOut,
  MonitorSmartphone,
  ShieldCheck,
  UserX,
  WalletCards,
} from 'lucide';
import { useState, type ReactNode } from 'react';
import { ROUTES } from '../../../contract/routes';
import { isUnavailable } from '../../api/errors';
import { useLegalDocuments } from '../../member/legalDocuments';
import { legalTexts } from '../../member/legalTexts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { signOut } from '../../store/session';
import { selectIsAdmin, selectIsBanned, selectOwnPayments } from '../../store/user';
import { Icon } from '../../ui/Icon';
import { lazyDialog } from '../../ui/lazyWhenIdle';
import { List, ListRow } from '../../ui/List';
import { toast } from '../../ui/toast';
import { useGetSessionsQuery } from './endpoints';
import { PaymentsFileRow } from './PaymentsFileRow';
import { profileTexts as texts } from './texts';

const DevicesDialog = lazyDialog(() => import('./DevicesDialog').then((module) => module.DevicesDialog));
const DeleteAccountDialog = lazyDialog(() =>
  import('./DeleteAccountDialog').then((module) => module.DeleteAccountDialog),
);

/** The menu rows of section 2, and further account settings; `security` is the row of another feature. */
export function ProfileMenu({ security }: { security: ReactNode }) {
  const dispatch = useAppDispatch();
  const isBanned = useAppSelector(selectIsBanned);
  const isAdmin = useAppSelector(selectIsAdmin);
  const owesPayments = useAppSelector(selectOwnPayments).length > 0;
  const { data, error } = useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { terms, privacy } = useLegalDocuments();
  const hasDevices = !isUnavailable(error);
  const [open, setOpen] = useState<'devices' | 'deletion' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <List label={texts.menu}>
        {!isBanned && (
          <ListRow
            leading={<Icon icon={KeyRound} />}
            title={texts.changePassword}
            detail={texts.changePasswordDetail}
            to={ROUTES.changePassword}
          />
        )}
        {hasDevices && (
          <ListRow
            leading={<Icon icon={MonitorSmartphone} />}
            title={texts.devices}
            detail={texts.devicesDetail(data?.sessions.length)}
            onClick={() => setOpen('devices')}
          />
        )}
        {security}
        {owesPayments && !isBanned && (
          <ListRow
            leading={<Icon icon={WalletCards} />}
            title={texts.payments}
            detail={texts.paymentsDetail}
            to={ROUTES.subscriptionPayment}
          />
        )}
        <PaymentsFileRow />
        {terms ? (
          <ListRow
            leading={<Icon icon={FileText} />}
            title={legalTexts.titles.terms}
            href={terms.url}
            newTab
          />
        ) : (
          <ListRow
            leading={<Icon icon={FileText} />}
            title={legalTexts.titles.terms}
            onClick={() => toast.warning(legalTexts.comingSoon)}
          />
        )}
        {privacy && (
          <ListRow
            leading={<Icon icon={ShieldCheck} />}
            title={legalTexts.titles.privacy}
            href={privacy.url}
            newTab
          />
        )}
        <ListRow
          leading={<Icon icon={LifeBuoy} />}
          title={texts.help}
          detail={texts.helpDetail}
          to={ROUTES.helpSupport}
        />
        <ListRow
          leading={<Icon icon={LogOut} />}
          title={texts.logout}
          detail={texts.logoutDetail}
          onClick={() => dispatch(signOut())}
        />
        {!isAdmin && (
          <ListRow
            leading={<Icon icon={UserX} />}
            title={texts.deletion}
            detail={texts.deletionDetail}
            onClick={() => setOpen('deletion')}
          />
        )}
      </List>
      {open === 'devices' && <DevicesDialog onClose={close} />}
      {open === 'deletion' && <DeleteAccountDialog onClose={close} />}
    </>
  );
}
