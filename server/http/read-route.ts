import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../auth/caller';
import { statement, type Input, type Run, type Slots, type Statement } from '../db/statement';
import { checkAccess, sessionEnded, type Access } from './access';
import type { JsonText } from './json-page';

const CALLER_SLOTS = { sessionId: 'uuid', userId: 'uuid' } as const;
type CallerSlots = typeof CALLER_SLOTS;
type CallerRow = Pick<Caller, 'scope' | 'isBanned' | 'isAdmin'>;

/** The parts of a statement: further CTEs, and the columns of its one row. */
interface Parts {
  readonly ctes: readonly RawBuilder<unknown>[];
  readonly columns: RawBuilder<unknown>;
}

/**
 * The caller's id where lists are looked up by it. Not the value that came with the request: knowing whose list it is,
 * PostgreSQL would take a plan made for them for better than the one it keeps, and plan each time.
 */
const CALLERS_ID = sql<string>`(select id from caller)`;

/**
 * A statement that finds the caller and what they ask for in one way to the database (docs/adr/0022). Its CTE `caller`
 * has a row with `id`, `is_banned`, `is_admin` and `scope` where the session is good, and none otherwise. Its slots are those
 * given, `sessionId` and `userId`.
 */
export const callersStatement =
  <Row>() =>
  <const S extends Slots>(
    slots: S,
    write: (slot: { [K in keyof (S & CallerSlots)]: RawBuilder<never> }) => Parts,
    options?: { planEachTime: boolean },
  ): Statement<S & CallerSlots, Row & CallerRow> =>
    statement<Row & CallerRow>()(
      { ...CALLER_SLOTS, ...slots } as S & CallerSlots,
      (slot) => {
        const { sessionId, userId } = slot as unknown as { [K in keyof CallerSlots]: RawBuilder<string> };
        const { ctes, columns } = write({ ...slot, userId: CALLERS_ID } as never);
        return sql`
        with caller as materialized (
          select users.id, users.is_banned, users.is_admin, sessions.scope
          from sessions join users on users.id = sessions.user_id
          where sessions.id = ${sessionId} and users.id = ${userId}
            and sessions.ended_at is null and sessions.expires_at > now()
        ), ${sql.join(ctes)}
        select caller.scope, caller.is_banned as "isBanned", caller.is_admin as "isAdmin", ${columns} from caller`;
      },
      options,
    );

/** Runs a caller's statement, checks that they may have it, and answers its row. */
export type Read = <S extends Slots, Row>(
  made: Statement<S & CallerSlots, Row & CallerRow>,
  input: Input<S>,
) => Promise<Row & CallerRow>;

type Answer = (read: Read, request: FastifyRequest, userId: string) => Promise<JsonText<unknown>>;

interface CallersRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: Exclude<Access, 'anyone'>;
  readonly rateLimit?: RateLimitOptions;
}

/**
 * Registers a route whose queries find the caller themselves. `answer` gives the JSON to send; it must have read
 * through `read`, which refuses whom the access does not let in. What a statement writes is written by then: it must
 * ask for the caller's scope itself.
 */
export function callersRoute(
  api: FastifyInstance,
  run: Run,
  { method, path, access, rateLimit }: CallersRoute,
  answer: Answer,
): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { claims } = request;
    if (!claims) throw sessionEnded();
    let isChecked = false;
    // Not a constant: giving each function of a request its name takes longer than all else here.
    const text = await answer(
      async (made, input) => {
        // Fields after what is spread take the engine a microsecond and more; set again, so that nothing given says who is calling.
        const values = { sessionId: '', userId: '', ...input };
        values.sessionId = claims.sid;
        values.userId = claims.id;
        const [row] = await run(made as never, values as never);
        if (!row) throw sessionEnded();
        checkAccess(access, row as CallerRow);
        isChecked = true;
        return row as never;
      },
      request,
      claims.id,
    );
    if (!isChecked) throw new Error(`${method} ${path} answers without having asked who is calling.`);
    return reply.type(JSON_TYPE).send(text);
  };
  api.route({ method, url: path, config: { access, joinsCaller: true, rateLimit }, handler });
}

/** The same for a GET route. */
export const readRoute = (
  api: FastifyInstance,
  run: Run,
  path: string,
  access: Exclude<Access, 'anyone'>,
  answer: Answer,
): void => callersRoute(api, run, { method: 'GET', path, access }, answer);

/** A caller's statement that asks for nothing else: whoever is not signed in hears that before anything is refused. */
export const callerAlone = callersStatement<object>()({}, () => ({
  ctes: [sql`nothing as (select)`],
  columns: sql`1 as one`,
}));

export const JSON_TYPE = 'application/json; charset=utf-8';
