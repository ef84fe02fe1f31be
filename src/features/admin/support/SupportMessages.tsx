import { Inbox } from 'lucide';
import { useRef, useState } from 'react';
import type { AdminSupportMessage } from '../../../../contract/admin';
import { EmptyState } from '../../../ui/EmptyState';
import { Stack } from '../../../ui/Stack';
import { Tabs } from '../../../ui/Tabs';
import { lazyDialog } from '../../../ui/lazyWhenIdle';
import { useFocusNextCard } from '../../../ui/useFocusNextCard';
import { useGetSupportMessagesInfiniteQuery } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { Loaded } from '../Loaded';
import { PagedList } from '../PagedList';
import { SectionHead } from '../SectionHead';
import { useListAddress } from '../useListAddress';
import { SupportMessage } from './SupportMessage';
import styles from './SupportMessages.module.css';
import { texts as words } from './texts';

const AnswerDialog = lazyDialog(() => import('./AnswerDialog').then((module) => module.AnswerDialog));

const STATES = ['open', 'done'] as const;
type State = (typeof STATES)[number];

/** Support messages, newest first: open ones and done ones. */
export function SupportMessages() {
  const { valueOf, change } = useListAddress();
  const state = valueOf('state', STATES) ?? 'open';
  return (
    <Tabs
      label={words.filter}
      items={STATES.map((value) => ({ value, label: words.states[value] }))}
      value={state}
      onChange={(next) => change({ state: next }, { replace: true })}
    >
      <MessageList key={state} state={state} />
    </Tabs>
  );
}

function MessageList({ state }: { state: State }) {
  const answer = useGetSupportMessagesInfiniteQuery(state, LIVE_QUERY);
  const [answering, setAnswering] = useState<AdminSupportMessage | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const ids = answer.currentData?.pages.flatMap((page) => page.supportMessages.map(({ _id }) => _id)) ?? [];
  const { onOpen, onDecided } = useFocusNextCard(list, ids);
  const startAnswer = (message: AdminSupportMessage): void => {
    onOpen(message._id);
    setAnswering(message);
  };
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <Loaded answer={answer} failed={words.failed} kind="card">
        {({ pages }) => {
          const messages = pages.flatMap((page) => page.supportMessages);
          const { total = 0, unread = 0 } = pages[0]?.counts ?? {};
          if (messages.length === 0) return <Nothing state={state} isEmpty={total === 0} />;
          return (
            <>
              <SectionHead
                title={state === 'open' ? words.open(unread) : words.doneCount(total - unread)}
                lead={words.lead}
              />
              <PagedList answer={answer}>
                <Stack gap={4}>
                  {messages.map((message) => (
                    <SupportMessage
                      key={message._id}
                      message={message}
                      onAnswer={() => startAnswer(message)}
                      onMark={() => onOpen(message._id)}
                      onMarked={onDecided}
                    />
                  ))}
                </Stack>
              </PagedList>
            </>
          );
        }}
      </Loaded>
      {answering && (
        <AnswerDialog
          key={answering._id}
          message={answering}
          onAnswered={onDecided}
          onClose={() => setAnswering(null)}
        />
      )}
    </div>
  );
}

function Nothing({ state, isEmpty }: { state: State; isEmpty: boolean }) {
  return (
    <EmptyState
      icon={Inbox}
      title={isEmpty ? words.empty : state === 'open' ? words.noneOpen : words.noneDone}
    >
      {isEmpty && words.emptyHint}
    </EmptyState>
  );
}
