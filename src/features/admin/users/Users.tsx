import { SearchX, UsersRound } from 'lucide';
import { useState } from 'react';
import type { AdminUser } from '../../../../contract/admin';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { lazyDialog } from '../../../ui/lazyWhenIdle';
import { SearchField } from '../../../ui/SearchField';
import { useSearch } from '../../../ui/useSearch';
import { useGetUsersInfiniteQuery } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { Loaded } from '../Loaded';
import { PagedList } from '../PagedList';
import { SectionHead } from '../SectionHead';
import { UserRow } from './UserRow';
import styles from './Users.module.css';
import { texts as words } from './texts';

const BanDialog = lazyDialog(() => import('./BanDialog').then((module) => module.BanDialog));

/** All users, newest first, with a search; users can be banned and unbanned here. */
export function Users() {
  const { text, search, setText } = useSearch();
  return (
    <>
      <div className={styles.search} role="search">
        <SearchField label={words.search} hint={words.searchHint} value={text} onChange={setText} />
      </div>
      <UserList search={search} onClearSearch={() => setText('')} />
    </>
  );
}

function UserList({ search, onClearSearch }: { search: string; onClearSearch: () => void }) {
  const answer = useGetUsersInfiniteQuery(search, LIVE_QUERY);
  const [banning, setBanning] = useState<AdminUser | null>(null);
  // `currentData`: while the next search loads, the previous result must not pass for its answer.
  return (
    <>
      <Loaded answer={{ ...answer, data: answer.currentData }} failed={words.failed}>
        {({ pages }) => {
          const users = pages.flatMap((page) => page.users);
          if (users.length === 0) return <Nothing search={search} onClearSearch={onClearSearch} />;
          const total = pages[0]?.counts?.total ?? users.length;
          return (
            <>
              <SectionHead title={search ? words.found(total) : words.count(total)} />
              <PagedList answer={answer}>
                <ul className={styles.users} aria-label={words.label}>
                  {users.map((user) => (
                    <UserRow key={user._id} user={user} onBan={() => setBanning(user)} />
                  ))}
                </ul>
              </PagedList>
            </>
          );
        }}
      </Loaded>
      {banning && <BanDialog key={banning._id} user={banning} onClose={() => setBanning(null)} />}
    </>
  );
}

function Nothing({ search, onClearSearch }: { search: string; onClearSearch: () => void }) {
  if (!search) return <EmptyState icon={UsersRound} title={words.empty} />;
  return (
    <EmptyState
      icon={SearchX}
      title={words.noMatch(search)}
      action={<Button onClick={onClearSearch}>{words.clear}</Button>}
    />
  );
}
