import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import fastify, { type FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import { NAIVE, SESSION } from './naive';
import type { Sent } from './statements';

/** A minimal server: Fastify and `pg`, no token check, no extra headers, no log. */
const app = fastify();
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
/** The statements that the product sends for one request, by name. */
const recorded = deserialize(readFileSync(process.env.BARE_STATEMENTS!)) as Record<string, Sent[]>;

interface Caller {
  id: string;
}

/** The session's user; the header has the session's id. */
async function callerOf({ headers }: FastifyRequest): Promise<Caller> {
  const { rows } = await pool.query<Caller>(SESSION, [headers.authorization?.replace('Bearer ', '')]);
  if (!rows[0]) throw new Error('No such session.');
  return rows[0];
}

for (const [name, { sql, toWire }] of Object.entries(NAIVE))
  app.get(`/naive/${name}`, async (request) => {
    const { rows } = await pool.query(sql, [(await callerOf(request)).id]);
    return { rows: rows.map(toWire) };
  });

/** Runs the product's statements, first the session's, then the others at once, and answers their rows as JSON. */
app.get<{ Params: { name: string } }>('/same/:name', async ({ params }) => {
  const [session, ...others] = recorded[params.name]!;
  const run = async (sent: Sent) => (await pool.query({ ...sent, values: [...sent.values] })).rows;
  await run(session!);
  return Promise.all(others.map(run));
});

/** Runs the product's statements in order, with this request's ids in place of the recorded ones. */
app.put<{ Params: { name: string }; Body: Record<string, string> }>('/replayed/:name', async (request) => {
  const client = await pool.connect();
  let rows: unknown[] = [];
  try {
    for (const { values, ...sent } of recorded[request.params.name]!) {
      const result = await client.query({
        ...sent,
        values: values.map((value) => inPlaceOf(value, request.body)),
      });
      if (result.rows.length > 0) rows = result.rows;
    }
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return rows[0];
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An id that did not come with the request was generated, so a new one is generated here. */
const inPlaceOf = (value: unknown, ids: Record<string, string>): unknown =>
  Array.isArray(value)
    ? value.map((each) => inPlaceOf(each, ids))
    : typeof value === 'string'
      ? (ids[value] ?? (UUID.test(value) ? randomUUID() : value))
      : value;

void app.listen({ port: 0, host: '127.0.0.1' }).then((address) => console.log(address));
process.on('SIGTERM', () => process.exit(0));
