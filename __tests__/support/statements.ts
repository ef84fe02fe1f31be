import { Client } from 'pg';

/** A statement as the product passes it to `pg`. */
export interface Sent {
  /** The text of a prepared statement. */
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

export interface Recording {
  /** The statements since the start, each text once, in order. */
  readonly sent: ReadonlyMap<string, Sent>;
  stop(): void;
}

/** Notes what the product sends to PostgreSQL from now on: everything that reads or writes rows. */
export function recordStatements(): Recording {
  const sent = new Map<string, Sent>();
  const query = Client.prototype.query as (text: string, values?: unknown[]) => Promise<unknown>;
  Client.prototype.query = function (this: Client, config: string | Sent, ...rest: [unknown[]?]) {
    const {
      name,
      text,
      values: given = [],
    } = typeof config === 'string' ? { text: config, values: rest[0] } : config;
    if (/^\s*(with|select|insert|update|delete)\b/i.test(text) && !sent.has(text))
      sent.set(text, { name, text, values: given ?? [] });
    // The pool passes a callback.
    return query.call(this, config as string, ...rest);
  } as never;
  return {
    sent,
    stop() {
      Client.prototype.query = query as never;
    },
  };
}

/** A part of what `explain (format json)` answers. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  'Parent Relationship'?: string;
  Plans?: PlanNode[];
}

/** The plan for the values with which the statement was sent. */
export const planFor = (client: Client, { text, values }: Sent, verbose = ''): Promise<PlanNode> =>
  explained(client, `explain (${verbose}format json) ${text}`, values);

/** The generic plan that PostgreSQL keeps for a frequent statement, with `$1` in place of values. */
export async function genericPlan(client: Client, { text, values }: Sent, verbose = ''): Promise<PlanNode> {
  await client.query(`prepare asked as ${text}`);
  await client.query('set plan_cache_mode = force_generic_plan');
  const nothing = values.map(() => 'null').join(', ');
  const plan = await explained(client, `explain (${verbose}format json) execute asked(${nothing})`);
  await client.query('deallocate asked');
  return plan;
}

async function explained(client: Client, explain: string, values?: unknown[]): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain, values);
  return rows[0]!['QUERY PLAN'][0].Plan;
}
