export interface Column {
  table: string;
  name: string;
  type: string;
  isRequired: boolean;
  /** An insert may leave it out. */
  isFilled: boolean;
}

/** A constraint or a unique index. */
export interface Rule {
  table: string;
  rule: string;
}

export interface Tables {
  columns: Column[];
  rules: Rule[];
}

/** What the released version does with a table and `present` no longer allows; a sentence each. */
export function breaksOf(released: Tables, present: Tables): string[] {
  const keyOf = ({ table, name }: Column) => `${table}.${name}`;
  const now = new Map(present.columns.map((column) => [keyOf(column), column]));
  const before = new Map(released.columns.map((column) => [keyOf(column), column]));
  const isReleased = (table: string) => released.columns.some((column) => column.table === table);

  const changed = released.columns.flatMap((old) => {
    const column = now.get(keyOf(old));
    if (!column) return `${keyOf(old)} is gone, but the released version reads it.`;
    if (column.type !== old.type) return `${keyOf(old)} was ${old.type} and is ${column.type}.`;
    if (column.isRequired && !old.isRequired) return `${keyOf(old)} must be given now.`;
    if (column.isRequired && old.isFilled && !column.isFilled)
      return `${keyOf(old)} no longer has a default.`;
    return [];
  });
  const demanded = present.columns
    .filter((column) => isReleased(column.table) && !before.has(keyOf(column)))
    .filter(({ isRequired, isFilled }) => isRequired && !isFilled)
    .map((column) => `${keyOf(column)} is new and required, but the released version does not write it.`);
  const known = new Set(released.rules.map(({ table, rule }) => `${table} ${rule}`));
  const stricter = present.rules
    .filter(({ table, rule }) => isReleased(table) && !known.has(`${table} ${rule}`))
    .map(({ table, rule }) => `${table} has a new rule: ${rule}`);
  return [...changed, ...demanded, ...stricter];
}
