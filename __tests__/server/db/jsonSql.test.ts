import { sql } from 'kysely';
import { anyText, bare, jsonArray, jsonObject, jsonWhere, plainText } from '../../../server/db/json-sql';
import { runOn, statement } from '../../../server/db/statement';
import { asKept, NAUGHTY_STRINGS } from '../../support/naughtyStrings';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const answerOf = async (json: ReturnType<typeof jsonObject>, words: string | null = null) => {
  const made = statement<{ json: string }>()(
    { words: 'text' },
    ({ words }) => sql`select ${json} as json from (select ${words} as words) as given`,
  );
  const [row] = await runOn(server.db, made, { words });
  return JSON.parse(row!.json) as unknown;
};

test('whatever somebody writes comes out as they wrote it', async () => {
  const object = jsonObject({ said: anyText(sql`words`), again: jsonObject({ said: anyText(sql`words`) }) });
  for (const text of Object.values(NAUGHTY_STRINGS)) {
    const words = asKept(text);
    expect(await answerOf(object, words)).toEqual({ said: words, again: { said: words } });
  }
});

test('values keep their types, and what is not there is null', async () => {
  const nothing = sql`null::text`;
  expect(
    await answerOf(
      jsonObject({
        number: bare(sql`1250::float8 / 100`),
        yes: bare(sql`true`),
        no: bare(sql`1 > 2`),
        json: bare(sql`json_build_array(1, 'two')`),
        id: plainText(sql`'00000000-0000-7000-8000-000000000001'::uuid`),
        there: jsonWhere(sql`words is null`, { words: anyText(sql`words`) }),
        not: jsonWhere(sql`words is not null`, { words: anyText(sql`words`) }),
        nothing: anyText(nothing),
        plainNothing: plainText(nothing),
        bareNothing: bare(nothing),
      }),
    ),
  ).toEqual({
    number: 12.5,
    yes: true,
    no: false,
    json: [1, 'two'],
    id: '00000000-0000-7000-8000-000000000001',
    there: { words: null },
    not: null,
    nothing: null,
    plainNothing: null,
    bareNothing: null,
  });
});

test('rows come in their order, and none is an empty array', async () => {
  const listOf = (count: number) =>
    sql<string>`(select ${jsonArray(bare(sql`n`), sql`n desc`)} from generate_series(1, ${sql.lit(count)}) as n)`;
  expect(await answerOf(listOf(3))).toEqual([3, 2, 1]);
  expect(await answerOf(listOf(0))).toEqual([]);
});
