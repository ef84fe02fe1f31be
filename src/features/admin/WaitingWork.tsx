import { Gavel, LifeBuoy } from 'lucide';
import { ROUTES } from '../../../contract/routes';
import { Icon } from '../../ui/Icon';
import { List, ListRow } from '../../ui/List';
import { sectionLink } from './adminSections';
import { texts as disputes } from './disputes/texts';
import { useGetAdminOverviewQuery } from './endpoints';
import { useAdminListeners } from './listeners';
import { LIVE_QUERY } from './liveQuery';
import { texts as support } from './support/texts';
import { texts } from './texts';
import { useIsSupport } from './useAdminRole';
import styles from './WaitingWork.module.css';

/** With this an administrator's home begins: disputes and messages that wait. Renders nothing while none do. */
export function WaitingWork() {
  useAdminListeners();
  const isSupport = useIsSupport();
  const { data } = useGetAdminOverviewQuery(undefined, LIVE_QUERY);
  const { openDisputes = 0, openAppeals = 0, unreadSupport = 0 } = data ?? {};
  const cases = openDisputes + openAppeals;
  if (cases + unreadSupport === 0) return null;
  const open = disputes.count(openDisputes, openAppeals);
  return (
    <List label={texts.title}>
      {cases > 0 && (
        <ListRow
          leading={<Icon icon={Gavel} className={styles.icon} />}
          title={isSupport ? open : texts.toDecide(open)}
          to={`${ROUTES.admin}${sectionLink('disputes')}`}
        />
      )}
      {unreadSupport > 0 && (
        <ListRow
          leading={<Icon icon={LifeBuoy} className={styles.icon} />}
          title={support.open(unreadSupport)}
          to={`${ROUTES.admin}${sectionLink('support')}`}
        />
      )}
    </List>
  );
}
