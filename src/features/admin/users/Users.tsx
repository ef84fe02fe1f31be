import { SearchX, UsersRound } from 'lucide';
import { useState } from 'react';
import type { AdminUser } from '../../../../contract/admin';
import { LIMITS } from '../../../../contract/limits';
import { isPaymentId } from '../../../../contract/paymentId';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { lazyDialog } from '../../../ui/lazyWhenIdle';
import { List } from '../../../ui/List';
import { SearchField } from '../../../ui/SearchField';
import { Select } from '../../../ui/Select';
import { useFindPaymentsQuery, useGetUsersInfiniteQuery } from '../userEndpoints';
import { LIVE_QUERY } from '../liveQuery';
import { ListFilter } from '../ListFilter';
import { Loaded } from '../Loaded';
import { PagedList } from '../PagedList';
import { PaymentLink } from '../payments/PaymentLink';
import { SectionHead } from '../SectionHead';
import { useListAddress } from '../useListAddress';
import { UserRow } from './UserRow';
import { texts as words } from './texts';

const BanDialog = lazyDialog(() => import('./BanDialog').then((module) => module.BanDialog));

/** A filter of the users. */
const FILTERS = ['banned'] as const;
type Filter = (typeof FILTERS)[number];

/** All users or those who are banned, newest first, with a search; users can be banned and unbanned here. */
export function Users() {
  const { text, search, setText, valueOf, change } = useListAddress();
  const status = valueOf('status', FILTERS);
  const paymentId = text.trim().toUpperCase();
  const found = usePaymentsWith(search);
  return (
    <>
      <ListFilter>
        <div>
          <SearchField label={words.search} hint={words.searchHint} value={text} onChange={setText} />
          {(isPaymentId(paymentId) ? [paymentId] : found).map((id) => (
            <PaymentLink key={id} paymentId={id}>
              {words.openPayment(id)}
            </PaymentLink>
          ))}
        </div>
        <Select
          label={words.filter}
          placeholder={words.all}
          options={FILTERS.map((value) => ({ value, label: words.status[value] }))}
          value={status ?? ''}
          onChange={({ target }) => change({ status: target.value })}
        />
      </ListFilter>
      <UserList search={search} status={status} onClearSearch={() => setText('')} />
    </>
  );
}

const NONE: readonly string[] = [];

/** The readable ids of the payments with this order ID. */
function usePaymentsWith(orderId: string): readonly string[] {
  const isOrderId = orderId.length >= LIMITS.transactionId.min;
  const { currentData } = useFindPaymentsQuery(orderId, { ...LIVE_QUERY, skip: !isOrderId });
  return currentData?.payments.map(({ paymentId }) => paymentId) ?? NONE;
}

interface UserListProps {
  search: string;
  status: Filter | undefined;
  onClearSearch: () => void;
}

function UserList({ search, status, onClearSearch }: UserListProps) {
  const answer = useGetUsersInfiniteQuery({ query: search, status }, LIVE_QUERY);
  const [banning, setBanning] = useState<AdminUser | null>(null);
  const loaded = answer.currentData?.pages.flatMap(({ users }) => users);
  const isBannedNow = ({ _id, isBanned }: AdminUser): boolean => {
    const found = loaded?.find((user) => user._id === _id);
    // Who is no longer banned leaves the list of the banned.
    return found ? found.isBanned : isBanned && !(loaded && status === 'banned');
  };
  return (
    <>
      <Loaded answer={answer} failed={words.failed}>
        {({ pages }) => {
          const users = pages.flatMap((page) => page.users);
          if (users.length === 0) return <Nothing {...{ search, status, onClearSearch }} />;
          const total = pages[0]?.counts?.total ?? users.length;
          return (
            <>
              <SectionHead title={search ? words.found(total) : words.count(total)} />
              <PagedList answer={answer}>
                <List label={words.label}>
                  {users.map((user) => (
                    <UserRow key={user._id} user={user} onBan={() => setBanning(user)} />
                  ))}
                </List>
              </PagedList>
            </>
          );
        }}
      </Loaded>
      {banning && (
        <BanDialog
          key={banning._id}
          user={banning}
          isBannedNow={isBannedNow(banning)}
          onClose={() => setBanning(null)}
        />
      )}
    </>
  );
}

function Nothing({ search, status, onClearSearch }: UserListProps) {
  if (!search) return <EmptyState icon={UsersRound} title={status ? words.noBanned : words.empty} />;
  return (
    <EmptyState
      icon={SearchX}
      title={status ? words.noBannedMatch(search) : words.noMatch(search)}
      action={<Button onClick={onClearSearch}>{words.clear}</Button>}
    />
  );
}
