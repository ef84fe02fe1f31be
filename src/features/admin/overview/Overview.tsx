import { Ban, Gavel, LifeBuoy, Scale, UsersRound, WalletCards, type IconNode } from 'lucide';
import { Link } from 'react-router-dom';
import type { AdminOverview } from '../../../../contract/admin';
import { cx } from '../../../lib/cx';
import { percentIn } from '../../../lib/intl';
import { Icon } from '../../../ui/Icon';
import { Section } from '../../../ui/Section';
import { Stack } from '../../../ui/Stack';
import { Activity } from '../activity/Activity';
import { useGetAdminOverviewQuery } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { Loaded } from '../Loaded';
import styles from './Overview.module.css';
import { bannedLink, sectionLink } from '../adminSections';
import { StatusBars } from './StatusBars';
import { texts as words } from './texts';

/** The product at a glance; work for an administrator comes first. */
export function Overview() {
  const answer = useGetAdminOverviewQuery(undefined, LIVE_QUERY);
  return (
    <Loaded answer={answer} failed={words.failed}>
      {(overview) => (
        <Stack gap={6}>
          <Counts overview={overview} />
          <Section title={words.byStatus}>
            <StatusBars payments={overview.payments} />
          </Section>
          <Activity />
        </Stack>
      )}
    </Loaded>
  );
}

function Counts({ overview }: { overview: AdminOverview }) {
  const { users, active, banned, payments, openDisputes, openAppeals, unreadSupport } = overview;
  const total = Object.values(payments).reduce((sum, count) => sum + count, 0);
  const approved = total === 0 ? 0 : payments.accepted / total;
  return (
    <ul className={styles.counts} aria-label={words.counts}>
      <Count
        icon={Gavel}
        label={words.disputes}
        value={openDisputes}
        hint={openDisputes > 0 ? words.disputesHint : words.disputesNone}
        to={sectionLink('disputes')}
        urgent={openDisputes > 0}
      />
      {openAppeals > 0 && (
        <Count
          icon={Scale}
          label={words.appeals}
          value={openAppeals}
          hint={words.appealsHint}
          to={sectionLink('disputes')}
          urgent
        />
      )}
      <Count
        icon={LifeBuoy}
        label={words.support}
        value={unreadSupport}
        hint={unreadSupport > 0 ? words.supportHint : words.supportNone}
        to={sectionLink('support')}
      />
      <Count
        icon={UsersRound}
        label={words.users}
        value={users}
        hint={words.usersHint(active)}
        to={sectionLink('users')}
      />
      {banned > 0 && (
        <Count icon={Ban} label={words.banned} value={banned} hint={words.bannedHint} to={bannedLink} />
      )}
      <Count
        icon={WalletCards}
        label={words.payments}
        value={total}
        hint={words.paymentsHint(percentIn(approved))}
      />
    </ul>
  );
}

interface CountProps {
  icon: IconNode;
  label: string;
  value: number;
  hint: string;
  /** Where it leads, relative to the administration. */
  to?: string;
  urgent?: boolean;
}

function Count({ icon, label, value, hint, to, urgent }: CountProps) {
  const content = (
    <>
      <span className={styles.label}>
        <Icon icon={icon} />
        {label}
      </span>
      <span className={styles.value}>{value}</span>
      <span className={styles.hint}>{hint}</span>
    </>
  );
  return (
    <li className={cx(styles.count, urgent && styles.urgent)}>
      {to ? (
        <Link className={styles.link} to={to}>
          {content}
        </Link>
      ) : (
        <div className={styles.link}>{content}</div>
      )}
    </li>
  );
}
