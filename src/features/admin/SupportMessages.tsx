import { Inbox } from 'lucide-react';
import { useCallback } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import { LoadMore } from '../../ui/LoadMore';
import { Stack } from '../../ui/Stack';
import { useGetSupportMessagesInfiniteQuery } from './endpoints';
import { LIVE_QUERY } from './liveQuery';
import { Loaded } from './Loaded';
import { SectionHead } from './SectionHead';
import { SupportMessage } from './SupportMessage';
import { texts } from './texts';

const words = texts.support;

/** What members wrote to support, newest first. */
export function SupportMessages() {
  const answer = useGetSupportMessagesInfiniteQuery(undefined, LIVE_QUERY);
  const { fetchNextPage } = answer;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return (
    <Loaded answer={answer} failed={words.failed}>
      {({ pages }) => {
        const messages = pages.flatMap((page) => page.supportMessages);
        if (messages.length === 0)
          return (
            <EmptyState icon={Inbox} title={words.empty}>
              {words.emptyHint}
            </EmptyState>
          );
        return (
          <>
            <SectionHead title={words.count(pages[0]?.counts?.total ?? messages.length)} lead={words.lead} />
            <Stack gap={4}>
              {messages.map((message) => (
                <SupportMessage key={message._id} message={message} />
              ))}
            </Stack>
            {answer.hasNextPage && (
              <LoadMore
                label={texts.more}
                loading={answer.isFetchingNextPage}
                failed={answer.isFetchNextPageError}
                onLoad={loadMore}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
