import { Gavel, LifeBuoy } from 'lucide';
import type { RefObject } from 'react';
import { Icon } from '../../ui/Icon';
import { List, ListRow } from '../../ui/List';
import { useHoldPresses } from '../../ui/useHoldPresses';
import { sectionPath } from './adminSections';
import { texts as disputes } from './disputes/texts';
import { useGetAdminOverviewQuery } from './endpoints';
import { useAdminListeners } from './listeners';
import { LIVE_QUERY } from './liveQuery';
import { texts as support } from './support/texts';
import { texts } from './texts';
import { useIsSupport } from './useAdminRole';
import styles from './WaitingWork.module.css';

interface WaitingWorkProps {
  /** The column that it moves when it comes or goes. */
  column: RefObject<HTMLDivElement | null>;
}

/** The beginning of an administrator's Home: the disputes and messages that wait. Renders nothing if there are none. */
export function WaitingWork({ column }: WaitingWorkProps) {
  useAdminListeners();
  const isSupport = useIsSupport();
  const { data } = useGetAdminOverviewQuery(undefined, LIVE_QUERY);
  const { openDisputes = 0, openAppeals = 0, unreadSupport = 0 } = data ?? {};
  const cases = openDisputes + openAppeals;
  useHoldPresses(`${cases > 0} ${unreadSupport > 0}`, column);
  if (cases + unreadSupport === 0) return null;
  const open = disputes.count(openDisputes, openAppeals);
  return (
    <List label={texts.title}>
      {cases > 0 && (
        <ListRow
          leading={<Icon icon={Gavel} className={styles.icon} />}
          title={isSupport ? open : texts.toDecide(open)}
          to={sectionPath('disputes')}
        />
      )}
      {unreadSupport > 0 && (
        <ListRow
          leading={<Icon icon={LifeBuoy} className={styles.icon} />}
          title={support.open(unreadSupport)}
          to={sectionPath('support')}
        />
      )}
    </List>
  );
}
