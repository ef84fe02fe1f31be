import { drawReceipt, type DrawnReceipt } from '../../bench/receipts/draw';
import { addMarks, alteredThatPass, emptyTallies } from '../../bench/receipts/evaluate';
import { openNodeReader, type NodeReader } from '../../bench/receipts/reader';
import { drawReceipt as drawDemoReceipt } from '../../server/seed/drawings';
import { compare } from '../../src/receipts/findings';
import { placeOf, type Reading } from '../../src/receipts/words';

/** A few of the benchmark's: dark and light, tilted, turned, cropped, JPEG, and one with an altered digit. */
const NUMBERS = [8, 9, 10, 17];

let reader: NodeReader;
let read: { receipt: DrawnReceipt; reading: Reading }[];

beforeAll(async () => {
  reader = await openNodeReader();
  read = [];
  for (const number of NUMBERS) {
    const receipt = await drawReceipt(number);
    read.push({ receipt, reading: await reader.read(receipt.image) });
  }
}, 300_000);

afterAll(() => reader.close());

test('order IDs and amounts are found on distorted receipts', () => {
  const tallies = emptyTallies();
  for (const { receipt, reading } of read) addMarks(tallies, receipt, reading);
  const isAltered = (mark: string) => read.filter(({ receipt }) => receipt.altered === mark).length;
  expect(tallies.orderId).toMatchObject({ found: NUMBERS.length - isAltered('orderId'), wronglyFound: 0 });
  expect(tallies.amount).toMatchObject({ found: NUMBERS.length - isAltered('amount'), wronglyFound: 0 });
  expect(tallies.payeeId.wronglyFound + tallies.date.wronglyFound).toBe(0);
});

test('an altered digit is shown, and no other value passes that differs in one digit', () => {
  expect(read.filter(({ receipt }) => receipt.altered)).not.toHaveLength(0);
  for (const { receipt, reading } of read) {
    const { altered } = receipt;
    if (altered) expect(compare(reading, receipt.expected)[altered].kind).toBe('other');
    expect(alteredThatPass(receipt, reading).passed).toEqual([]);
  }
});

test('what is found is outlined within the picture, also if it was turned', () => {
  for (const { receipt, reading } of read) {
    const match = compare(reading, receipt.expected).orderId;
    if (match.kind === 'notFound') continue;
    const { x0, y0, x1, y1 } = placeOf(match.box, reading);
    expect(Math.min(x0, y0)).toBeGreaterThan(0);
    expect(Math.max(x1, y1)).toBeLessThan(1);
    expect((x1 - x0) * (y1 - y0)).toBeLessThan(0.1);
  }
});

test("the demo's receipts can be read, letters and all", async () => {
  const at = new Date('2026-11-24T10:15:00Z');
  const content = {
    amountDollars: 25,
    orderId: '151644135284',
    paidTo: 'BRK480215',
    paidFrom: 'MEM731904',
    at,
  };
  const reading = await reader.read(await drawDemoReceipt(content));
  const found = compare(reading, {
    orderId: content.orderId,
    amount: content.amountDollars,
    payeeId: content.paidTo,
    span: { from: at.getTime(), to: at.getTime() },
  });
  expect(Object.values(found).map(({ kind }) => kind)).toEqual(Array(4).fill('found'));
});
