// Reads PostgreSQL's own plans rather than SQL: there each condition stands at the table that it restricts.
import { FOUND_BY, PLACEMENT, type Key } from '../../bench/shards/placement';
import type { PlanNode } from './statements';

/** A node of `explain (verbose, format json)`. */
export interface VerboseNode extends PlanNode {
  Alias?: string;
  Operation?: string;
  Output?: string[];
  'Join Type'?: string;
  'CTE Name'?: string;
  'Subplan Name'?: string;
  Plans?: VerboseNode[];
  [condition: `${string}Cond`]: string | undefined;
  [filter: `${string}Filter`]: string | undefined;
}

/** A use of a sharded table that names no key by which its shard is known. */
export interface Unplaced {
  readonly table: string;
  /** As the statement names it; `insert` for what it inserts into. */
  readonly alias: string;
}

/** A condition, and the aliases whose rows it restricts. */
interface Fact {
  readonly text: string;
  readonly restricts: ReadonlySet<string>;
}
interface Source {
  readonly alias: string;
  /** A table of the schema. */
  readonly table?: string;
  /** The part of the plan that a subquery or a CTE reads. */
  readonly made?: VerboseNode;
}

/** The columns of each table in the order in which an insert's plan lists their values. */
export type Columns = Readonly<Record<string, readonly string[]>>;

/** The uses of sharded tables in a generic plan for which every shard would have to be asked. */
export function unplacedIn(plan: VerboseNode, columns: Columns): Unplaced[] {
  const nodes = allNodes(plan);
  const sources = nodes.flatMap((node) => sourceOf(node, nodes));
  const facts = nodes.flatMap(factsOf);
  const known = knownAliases(sources, facts);
  return [
    ...sources.flatMap(({ alias, table }) =>
      table && isSharded(table) && !known.has(alias) ? [{ table, alias }] : [],
    ),
    ...nodes.flatMap((node) => unplacedInsert(node, columns, known)),
  ];
}

const allNodes = (node: VerboseNode): VerboseNode[] => [node, ...(node.Plans ?? []).flatMap(allNodes)];

const keysOf = (table: string): Readonly<Record<string, Key>> => {
  const placement = PLACEMENT[table as keyof typeof PLACEMENT];
  return placement?.on === 'shard' ? placement.by : {};
};
const isSharded = (table: string) => Object.keys(keysOf(table)).length > 0;

function sourceOf(node: VerboseNode, nodes: readonly VerboseNode[]): Source[] {
  const { 'Node Type': type, 'Relation Name': table, Alias: alias = '' } = node;
  if (table) return type === 'ModifyTable' ? [] : [{ alias, table }];
  if (type === 'Subquery Scan') return [{ alias, made: node.Plans![0]! }];
  if (type === 'CTE Scan') {
    const made = nodes.find((other) => other['Subplan Name'] === `CTE ${node['CTE Name']}`);
    return made ? [{ alias, made }] : [];
  }
  return type === 'Values Scan' || type === 'Function Scan' ? [{ alias }] : [];
}

const aliasesIn = (node: VerboseNode): string[] =>
  allNodes(node).flatMap(({ Alias: alias }) => (alias === undefined ? [] : [alias]));

/** Which side may be missing. */
const OUTER_JOINS: Readonly<Record<string, string>> = {
  Left: 'Inner',
  Anti: 'Inner',
  Right: 'Outer',
  'Right Anti': 'Outer',
  Full: 'none',
};

function factsOf(node: VerboseNode): Fact[] {
  const { 'Join Type': join, Plans = [] } = node;
  // Of an outer join, the condition restricts only the side that may be missing.
  const sides = OUTER_JOINS[join ?? ''];
  const restricts = new Set(
    Plans.length === 0 || node['Relation Name']
      ? [node.Alias ?? '']
      : Plans.filter((child) => !sides || child['Parent Relationship'] === sides).flatMap(aliasesIn),
  );
  return Object.entries(node).flatMap(([name, text]) =>
    /(Cond|Filter)$/.test(name) && typeof text === 'string' ? [{ text, restricts }] : [],
  );
}

/** Starts with the rows that the statement's values find, and goes on to those beside them until nothing is added. */
function knownAliases(sources: readonly Source[], facts: readonly Fact[]): Set<string> {
  const known = new Set<string>();
  for (let before = -1; before < known.size;) {
    before = known.size;
    for (const source of sources) if (isKnown(source, sources, facts, known)) known.add(source.alias);
  }
  return known;
}

function isKnown(
  { alias, table, made }: Source,
  sources: readonly Source[],
  facts: readonly Fact[],
  known: ReadonlySet<string>,
): boolean {
  if (table) {
    const place = { alias, table, sources, known };
    return facts.some(({ text, restricts }) => restricts.has(alias) && places(text, place));
  }
  if (!made) return true;
  const below = sourcesIn(made, sources);
  if (below.some((source) => readsShards(source, sources) && !known.has(source.alias))) return false;
  // Rows of the register alone do not say where something is before they are read.
  return (
    below.some((source) => readsShards(source, sources)) ||
    !below.some((source) => readsTables(source, sources))
  );
}

const sourcesIn = (made: VerboseNode, sources: readonly Source[]): Source[] => {
  const read = new Set(aliasesIn(made));
  return sources.filter(({ alias }) => read.has(alias));
};

const readsShards = ({ table, made }: Source, sources: readonly Source[]): boolean =>
  table
    ? isSharded(table)
    : made !== undefined && sourcesIn(made, sources).some((source) => readsShards(source, sources));

const readsTables = ({ table, made }: Source, sources: readonly Source[]): boolean =>
  table !== undefined ||
  (made !== undefined && sourcesIn(made, sources).some((source) => readsTables(source, sources)));

interface Place {
  readonly alias: string;
  readonly table: string;
  readonly sources: readonly Source[];
  readonly known: ReadonlySet<string>;
}

/** Whether this condition says in which shard the rows of the alias are. */
function places(condition: string, place: Place): boolean {
  const text = bare(condition);
  const either = split(text, ' OR ');
  if (either.length > 1) return either.every((part) => places(part, place));
  const all = split(text, ' AND ');
  if (all.length > 1) return all.some((part) => places(part, place));
  const sides = split(text, ' = ').map(bare);
  if (sides.length !== 2) return false;
  return [sides, sides.toReversed()].some(([own, other]) => isPlace(own!, other!, place));
}

function isPlace(own: string, other: string, { alias, table, sources, known }: Place): boolean {
  const key = columnIn(own)?.alias === alias ? keysOf(table)[columnIn(own)!.column] : undefined;
  return key !== undefined && saysWhere(other, key, sources, known);
}

/** Whether this expression, compared with or put into a column of this key, says which shard is meant. */
function saysWhere(text: string, key: Key, sources: readonly Source[], known: ReadonlySet<string>): boolean {
  const value = bare(text.replace(/^ANY /, ''));
  const column = columnIn(value);
  if (!column) return FOUND_BY.includes(key) && /\$\d/.test(value) && !/[\w"]\.[\w"]/.test(value);
  if (!known.has(column.alias)) return false;
  const table = sources.find(({ alias }) => alias === column.alias)?.table;
  return !table || keysOf(table)[column.column] === key;
}

function unplacedInsert(node: VerboseNode, columns: Columns, known: ReadonlySet<string>): Unplaced[] {
  const { 'Relation Name': table = '', Operation: operation, Plans = [] } = node;
  if (operation !== 'Insert' || !isSharded(table)) return [];
  const values = Plans.find((child) => child['Parent Relationship'] === 'Outer')?.Output ?? [];
  const sources = Plans.flatMap(allNodes).flatMap((child) => sourceOf(child, []));
  const isPlaced = Object.entries(keysOf(table)).some(([column, key]) =>
    saysWhere(bare(values[columns[table]!.indexOf(column)] ?? ''), key, sources, known),
  );
  return isPlaced ? [] : [{ table, alias: 'insert' }];
}

function columnIn(text: string): { alias: string; column: string } | undefined {
  const [, alias, column] = /^("[^"]+"|\w+)\.("[^"]+"|\w+)$/.exec(text) ?? [];
  return alias && column
    ? { alias: alias.replaceAll('"', ''), column: column.replaceAll('"', '') }
    : undefined;
}

/** Without the parentheses around it, and without a cast at its end. */
function bare(text: string): string {
  const uncast = text.trim().replace(/(::[\w ]+(\[\])?)+$/, '');
  const isWrapped = uncast.startsWith('(') && closingOf(uncast) === uncast.length - 1;
  const inner = isWrapped ? uncast.slice(1, -1) : uncast;
  return inner === text ? inner : bare(inner);
}

/** The parts between separators that stand neither in parentheses nor in quotes. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  eachOutside(text, (index) => {
    if (!text.startsWith(separator, index)) return;
    parts.push(text.slice(start, index));
    start = index + separator.length;
  });
  return [...parts, text.slice(start)];
}

/** Where the parenthesis that the text starts with is closed. */
function closingOf(text: string): number {
  let closing = -1;
  eachOutside(text, (index) => {
    if (closing < 0 && text[index] === ')') closing = index;
  });
  return closing;
}

/** Calls `visit` for each character outside of parentheses and quotes; a closing parenthesis is outside. */
function eachOutside(text: string, visit: (index: number) => void): void {
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]!;
    if (character === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === ')') depth -= 1;
    if (depth === 0) visit(index);
    if (character === '(') depth += 1;
  }
}
