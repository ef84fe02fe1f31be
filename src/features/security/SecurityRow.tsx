import { LockKeyhole } from 'lucide';
import { ROUTES } from '../../../contract/routes';
import { isUnavailable } from '../../api/errors';
import { Icon } from '../../ui/Icon';
import { ListRow } from '../../ui/List';
import { useGetSecondFactorQuery } from './endpoints';
import { texts } from './texts';

/** The profile's way to the security screen; nothing on a server that has no second factors. */
export function SecurityRow() {
  const { data, error } = useGetSecondFactorQuery();
  if (isUnavailable(error)) return null;
  return (
    <ListRow
      leading={<Icon icon={LockKeyhole} />}
      title={texts.title}
      detail={data && data.kinds.length > 0 ? texts.rowDetail.on : texts.rowDetail.off}
      to={ROUTES.security}
    />
  );
}
