import { ScrollText, SearchX } from 'lucide';
import { AUDIT_KINDS } from '../../../../contract/admin';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { List } from '../../../ui/List';
import { Select } from '../../../ui/Select';
import { SearchField } from '../../../ui/SearchField';
import { AuditRow } from './AuditRow';
import { useGetAuditInfiniteQuery } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { ListFilter } from '../ListFilter';
import { Loaded } from '../Loaded';
import { PagedList } from '../PagedList';
import { SectionHead } from '../SectionHead';
import { useListAddress } from '../useListAddress';
import { texts as words } from './texts';

/** Administrators' actions: who, when, what and why. */
export function Audit() {
  const { text, search, setText, valueOf, change } = useListAddress();
  const kind = valueOf('kind', AUDIT_KINDS);
  const answer = useGetAuditInfiniteQuery({ kind, query: search }, LIVE_QUERY);
  const clear = (): void => {
    setText('');
    change({ kind: undefined });
  };
  return (
    <>
      <ListFilter>
        <SearchField label={words.search} hint={words.searchHint} value={text} onChange={setText} />
        <Select
          label={words.kind}
          placeholder={words.allKinds}
          options={AUDIT_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          value={kind ?? ''}
          onChange={({ target }) => change({ kind: target.value })}
        />
      </ListFilter>
      <Loaded answer={answer} failed={words.failed}>
        {({ pages }) => {
          const actions = pages.flatMap((page) => page.actions);
          if (actions.length === 0) return <Nothing isFiltered={!!(search || kind)} onClear={clear} />;
          return (
            <>
              <SectionHead title={words.count(pages[0]?.counts?.total ?? actions.length)} lead={words.lead} />
              <PagedList answer={answer}>
                <List as="ol" label={words.label}>
                  {actions.map((action) => (
                    <AuditRow key={action._id} action={action} />
                  ))}
                </List>
              </PagedList>
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={SearchX}
        title={words.noMatch}
        action={<Button onClick={onClear}>{words.clear}</Button>}
      />
    );
  return (
    <EmptyState icon={ScrollText} title={words.empty}>
      {words.emptyHint}
    </EmptyState>
  );
}
