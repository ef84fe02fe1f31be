import type { Payment } from '../../../contract/wire';
import { Callout } from '../../ui/Callout';
import { EmptyState } from '../../ui/EmptyState';
import { Stack } from '../../ui/Stack';
import { Tabs } from '../../ui/Tabs';
import type { Comparison, Finding } from './compare';
import { FindingRow } from './FindingRow';
import { Others } from './Others';
import styles from './Rows.module.css';
import { texts } from './texts';

/** A waiting payment with what the statement says about it. */
export interface Found {
  payment: Payment;
  finding: Finding;
}

const GROUPS = ['matches', 'check', 'missing', 'others'] as const;
export type Group = (typeof GROUPS)[number];

const groupOf = ({ kind }: Finding): Group => (kind === 'matches' || kind === 'missing' ? kind : 'check');

interface ResultsProps {
  group: Group;
  onGroup: (group: Group) => void;
  found: readonly Found[];
  comparison: Comparison;
  /** Acceptances that wait to be sent, by `_id`. */
  acceptedIds: ReadonlySet<string>;
  /** Matches that are not to be accepted, by `_id`. */
  leftOut: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** The result in four groups, each in its tab. */
export function Results({ group, onGroup, found, comparison, acceptedIds, leftOut, onChoose }: ResultsProps) {
  const rowsOf = (wanted: Group) => found.filter(({ finding }) => groupOf(finding) === wanted);
  const countOf = (wanted: Group) => (wanted === 'others' ? comparison.otherCount : rowsOf(wanted).length);
  const rows = rowsOf(group);
  return (
    <Stack gap={4}>
      {comparison.rounded > 0 && <Callout tone="warning">{texts.rounded(comparison.rounded)}</Callout>}
      <Tabs
        label={texts.tabs.label}
        items={GROUPS.map((value) => ({ value, label: texts.tabs[value](countOf(value)) }))}
        value={group}
        onChange={onGroup}
      >
        {group === 'others' ? (
          <Others comparison={comparison} />
        ) : rows.length === 0 ? (
          <EmptyState title={texts.empty[group]} />
        ) : (
          <ul className={styles.list} role="list" aria-label={texts.tabs[group](rows.length)}>
            {rows.map((row) => (
              <FindingRow
                key={row.payment._id}
                {...row}
                isChosen={!leftOut.has(row.payment._id)}
                onChoose={group === 'matches' ? onChoose : undefined}
                isAccepted={acceptedIds.has(row.payment._id)}
              />
            ))}
          </ul>
        )}
      </Tabs>
    </Stack>
  );
}
