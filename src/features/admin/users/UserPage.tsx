import { ArrowLeft } from 'lucide';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AdminUserDetails, PartyRole } from '../../../../contract/admin';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../../../contract/payment';
import { personName } from '../../../../contract/translate';
import { STATUS_LOOK } from '../../../payment/statusLook';
import { texts as payment } from '../../../payment/texts';
import { Avatar } from '../../../ui/Avatar';
import { ButtonLink } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { Card } from '../../../ui/Card';
import { Facts } from '../../../ui/Facts';
import { lazyDialog } from '../../../ui/lazyWhenIdle';
import { Pill } from '../../../ui/Pill';
import { RelativeTime } from '../../../ui/RelativeTime';
import { Section } from '../../../ui/Section';
import { Stack } from '../../../ui/Stack';
import { Tabs } from '../../../ui/Tabs';
import { EmailLink } from '../EmailLink';
import { sectionLink } from '../adminSections';
import { useGetAdminUserQuery } from '../userEndpoints';
import { LIVE_QUERY } from '../liveQuery';
import { Loaded } from '../Loaded';
import { useListAddress } from '../useListAddress';
import { BanButton } from './BanButton';
import { BannedBy } from './BannedBy';
import { SignOutButton } from './SignOutButton';
import { UserLink } from './UserLink';
import styles from './UserPage.module.css';
import { UserPayments } from './UserPayments';
import { UserStatusPill } from './UserStatusPill';
import { texts as words } from './texts';

interface StatusCountsProps {
  label: string;
  counts: Record<PaymentStatus, number>;
}

/** The number of payments in each status; statuses without any are left out. */
export function StatusCounts({ label, counts }: StatusCountsProps) {
  const present = PAYMENT_STATUSES.filter((status) => counts[status] > 0);
  if (present.length === 0) return null;
  return (
    <ul className={styles.counts} aria-label={label}>
      {present.map((status) => (
        <li key={status}>
          <Pill {...STATUS_LOOK[status]}>
            <span className="tabular">{counts[status]}</span> {payment.status.neutral[status]}
          </Pill>
        </li>
      ))}
    </ul>
  );
}

const BanDialog = lazyDialog(() => import('./BanDialog').then((module) => module.BanDialog));

/** Everything about one user: profile, referrer and clients, and payments on both sides. */
export function UserPage({ userId }: { userId: string }) {
  const answer = useGetAdminUserQuery(userId, LIVE_QUERY);
  return (
    <Stack gap={5}>
      <div>
        <ButtonLink size="sm" variant="ghost" icon={ArrowLeft} to={sectionLink('users')}>
          {words.all}
        </ButtonLink>
      </div>
      <Loaded answer={answer} failed={words.userFailed} kind="card">
        {({ user }) => (
          <Fragment key={user._id}>
            <Profile user={user} />
            <Payments user={user} />
          </Fragment>
        )}
      </Loaded>
    </Stack>
  );
}

function Profile({ user }: { user: AdminUserDetails }) {
  // Fixed when the dialog opens: it must not switch between ban and unban if another administrator is faster.
  const [banning, setBanning] = useState<AdminUserDetails | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';
  // The link that led here is gone, and the focus with it. Unlike `useFocusIfLost`, this also scrolls up from a long list.
  useEffect(() => {
    if (!isFirstPage && document.activeElement === document.body) heading.current?.focus();
  }, [isFirstPage, user._id]);
  const { fullName, email, phone, profileImage, paymentMethodId, referrer, clients } = user;
  return (
    <Card as="section" aria-label={personName(fullName)}>
      <header className={styles.head}>
        <Avatar name={fullName} src={profileImage} size={56} />
        <div className={styles.who}>
          <h2 ref={heading} tabIndex={-1} className={styles.name}>
            <bdi>{personName(fullName)}</bdi>
          </h2>
          <UserStatusPill user={user} />
        </div>
        <SignOutButton user={user} />
        <BanButton user={user} onBan={() => setBanning(user)} />
      </header>
      {user.isBanned && (
        <Callout tone="danger" title={user.banReason ? words.banReason : words.status.banned}>
          {user.banReason && <p dir="auto">{user.banReason}</p>}
          <BannedBy ban={user} />
        </Callout>
      )}
      {user.mailRefused && <Callout tone="warning">{words.mailRefused(email)}</Callout>}
      <div className={styles.facts}>
        <Facts
          items={[
            { term: words.email, value: <EmailLink email={email} /> },
            { term: words.phone, value: phone || '-' },
            { term: words.paymentMethodId, value: paymentMethodId || '-' },
          ]}
        />
        <Facts
          items={[
            { term: words.joined, value: <RelativeTime value={user.joinedAt} /> },
            {
              term: words.referrer,
              value: referrer ? <UserLink user={referrer} /> : '-',
            },
            { term: words.referId, value: withClients(user, clients) },
          ]}
        />
      </div>
      {banning && <BanDialog user={banning} isBannedNow={user.isBanned} onClose={() => setBanning(null)} />}
    </Card>
  );
}

const withClients = ({ referId, isAdmin }: AdminUserDetails, clients: number): ReactNode =>
  referId ? `${referId} · ${words.clientCount(clients)}` : words.noReferCode(isAdmin);

const ROLES: readonly PartyRole[] = ['payer', 'receiver'];

function Payments({ user }: { user: AdminUserDetails }) {
  const total = (role: PartyRole) =>
    Object.values(user.payments[role]).reduce((sum, count) => sum + count, 0);
  const { valueOf, change } = useListAddress();
  const role = valueOf('role', ROLES) ?? (total('payer') === 0 ? 'receiver' : 'payer');
  return (
    <Section title={words.payments}>
      <Tabs
        label={words.payments}
        items={ROLES.map((value) => ({
          value,
          label: words.owedTab[value](total(value)),
        }))}
        value={role}
        onChange={(next) => change({ role: next }, { replace: true })}
      >
        <Stack gap={4}>
          <StatusCounts label={words.owedCount[role](total(role))} counts={user.payments[role]} />
          <UserPayments key={role} userId={user._id} role={role} />
        </Stack>
      </Tabs>
    </Section>
  );
}
