import { sql } from 'kysely';
import { PAST } from '../../support/past';
import { activeBroker } from '../../support/people';
import { accept, proofTo, type Deal } from '../../support/payments';
import {
  addDevice,
  PRIVATE,
  startPushService,
  type Browser,
  type PushService,
} from '../../support/pushService';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

let server: TestServer;
let service: PushService;
beforeAll(async () => {
  server = await startServer({ env: PRIVATE });
  service = await startPushService();
});
afterEach(() => expect(service.wrong).toEqual([]));
afterAll(async () => {
  await server.close();
  await service.close();
});

const pushesTo = (browser: Browser) => service.pushed.filter(({ path }) => path === browser.path);
const untilPushed = (browser: Browser, count: number) => until(() => pushesTo(browser).length >= count);

/** The tags of the notifications that stand on a browser that was given every push, also those without a good answer. */
function standingOn(browser: Browser): string[] {
  const tags = new Set<string>();
  for (const { message } of pushesTo(browser)) {
    message.close?.forEach((tag) => tags.delete(tag));
    if (message.show) tags.add(message.show.tag);
  }
  return [...tags];
}

/** Waits until the failure is noted, lets `ms` go by, and ends the pause after it. */
async function tryAgain(
  browser: Browser & { device: { _id: string } },
  { ms = 0, failures = 1, answer = 201 } = {},
): Promise<void> {
  const device = server.db.selectFrom('push_devices').select('failures').where('id', '=', browser.device._id);
  await until(async () => (await device.executeTakeFirstOrThrow()).failures === failures);
  service.answer(answer, { only: browser, ...(answer === 500 && { headers: { 'retry-after': '3600' } }) });
  const passed = sql`${ms}::int * interval '1 millisecond'`;
  await sql`
    update push_messages set sent_at = sent_at - ${passed}, at = at - ${passed}, due_at = least(due_at, now())
    where device_id = ${browser.device._id}`.execute(server.db);
  await server.db
    .updateTable('push_devices')
    .set({ not_before: PAST })
    .where('id', '=', browser.device._id)
    .execute();
}

/** A broker with a device to which a push goes whose answer is lost, for a proof after as many others as `before` says. */
async function withLostAnswer(before: number) {
  const broker = await activeBroker(server);
  const browser = await addDevice(server, service, broker, ['proofs']);
  const deals: Deal[] = [];
  for (let count = 0; count <= before; count += 1) {
    // Far enough that the product does not try again by itself meanwhile.
    if (count === before) service.answer(500, { only: browser, headers: { 'retry-after': '3600' } });
    deals.push(await proofTo(server, broker));
    await untilPushed(browser, count + 1);
  }
  return { broker, browser, deals };
}

describe('a push that was shown although its answer was lost', () => {
  test('is repeated under its tag also when the minute is over', async () => {
    const { browser, deals } = await withLostAnswer(1);
    await tryAgain(browser, { ms: 61_000 });
    await untilPushed(browser, 3);
    expect(standingOn(browser)).toEqual(['payments']);
    for (const deal of deals) await accept(server, deal);
    await until(() => standingOn(browser).length === 0);
  });

  test('goes when its payment and one that came before the repeat are decided', async () => {
    const { broker, browser, deals } = await withLostAnswer(0);
    deals.push(await proofTo(server, broker));
    await tryAgain(browser);
    await untilPushed(browser, 2);
    expect(standingOn(browser)).toEqual(['payments']);
    for (const deal of deals) await accept(server, deal);
    await until(() => standingOn(browser).length === 0);
  });

  test('goes when its payment is decided before the repeat', async () => {
    const { browser, deals } = await withLostAnswer(0);
    await accept(server, deals[0]!);
    await tryAgain(browser);
    await untilPushed(browser, 2);
    expect(standingOn(browser)).toEqual([]);
  });

  test('goes although the first try to take it away fails as well', async () => {
    const { browser, deals } = await withLostAnswer(0);
    await accept(server, deals[0]!);
    await tryAgain(browser, { answer: 500 });
    await untilPushed(browser, 2);
    await tryAgain(browser, { failures: 2 });
    await untilPushed(browser, 3);
    expect(pushesTo(browser)[2]!.message.close).toContain(`payment ${deals[0]!.payment.paymentId}`);
  });

  test('goes when one of its payments is decided before the repeat, and the other is told again', async () => {
    const { browser, deals } = await withLostAnswer(1);
    await accept(server, deals[1]!);
    await tryAgain(browser);
    await untilPushed(browser, 3);
    expect(standingOn(browser)).toEqual([`payment ${deals[0]!.payment.paymentId}`]);
  });
});
