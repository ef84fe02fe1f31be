import { memo, useDeferredValue, useState } from 'react';
import type { Client } from '../../../contract/wire';
import { useGetClientsInfiniteQuery } from '../../api/endpoints/lists';
import { messageOf } from '../../api/errors';
import { useAppSelector } from '../../store/hooks';
import { selectClientCount, selectClients } from '../../store/lists/userClients';
import { selectUser } from '../../store/user';
import { Avatar } from '../../ui/Avatar';
import { ErrorState } from '../../ui/ErrorState';
import { List, ListRow } from '../../ui/List';
import { LoadMore } from '../../ui/LoadMore';
import { Section } from '../../ui/Section';
import { SkeletonList } from '../../ui/Skeleton';
import { texts } from './texts';
import styles from './ClientsSection.module.css';

const words = texts.clients;
/** Rows added to the page at a time; one page of the call has more. */
const STEP = 50;

/** All clients, loaded further as the reader scrolls; renders nothing for members without any, or without a refer code to get some. */
export function ClientsSection() {
  const { data, isError, error, isFetching, isFetchNextPageError, hasNextPage, ...query } =
    useGetClientsInfiniteQuery();
  const clients = useDeferredValue(useAppSelector(selectClients));
  const isAnswered = useDeferredValue(data !== undefined);
  const count = useAppSelector(selectClientCount);
  const [shown, setShown] = useState(STEP);
  const mayGetSome = Boolean(useAppSelector(selectUser)?.referId);
  if (clients.length === 0 && (isAnswered || !mayGetSome)) return null;

  const showMore = (): void => {
    if (shown >= clients.length && hasNextPage) void query.fetchNextPage();
    setShown(Math.min(shown, clients.length) + STEP);
  };
  return (
    <Section
      title={words.title}
      action={count > 0 && <span className={styles.total}>{words.total(count)}</span>}
    >
      {clients.length > 0 ? (
        <>
          <List label={words.title} striped>
            {clients.slice(0, shown).map((client) => (
              <ClientRow key={client._id} client={client} />
            ))}
          </List>
          {(shown < clients.length || hasNextPage) && (
            <LoadMore
              label={words.loadMore}
              loading={isFetching && shown >= clients.length}
              failed={isFetchNextPageError}
              onLoad={showMore}
            />
          )}
        </>
      ) : isError && !isFetching ? (
        <ErrorState title={words.failed} message={messageOf(error)} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonList rows={4} label={words.loading} />
      )}
    </Section>
  );
}

const ClientRow = memo(function ClientRow({ client }: { client: Client }) {
  return (
    <ListRow
      leading={<Avatar name={client.fullName} src={client.profileImage} size={32} />}
      title={<bdi>{client.fullName}</bdi>}
    />
  );
});
