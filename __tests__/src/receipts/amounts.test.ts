import { findAmount } from '../../../src/receipts/amounts';
import { written } from './written';

const amountIn = (rows: string[], expected = 25) => findAmount(written(rows), expected).kind;

test.each([
  [['Amount  25.00 USDT']],
  [['Amount  25,00 USD']],
  [['-25 USDT', 'Completed']],
  [['$25.00']],
  [['US$25.00']],
  [['25 $']],
  [['You sent 25.00 USD']],
  [['Amount', '25.00000000 USDT']],
  [['Amount  25.00 USD', 'Fee  0.50 USD', 'Total  25.50 USD']],
  [['25.00 USDT', 'Network fee  0.00 USDT', 'Your balance is 318.40 USD']],
  [['Amount (USD)', '25.00']],
  [['Amount  25.00', 'Currency  USD']],
  [['Amount  $25.00', 'Network fee  0.0001 BNB']],
  [['Amount  25.00 USDT', 'Paid from your EUR wallet']],
])('25 dollars are found in %j', (rows) => {
  expect(amountIn(rows)).toBe('found');
});

test.each([
  [['Amount  1,250.00 USD']],
  [['Amount  1.250,00 USD']],
  [['Amount  1 250,00 USD']],
  [['Amount  1250 USD']],
])('1250 dollars are found in %j', (rows) => {
  expect(amountIn(rows, 1250)).toBe('found');
});

test.each([
  ['the fee', ['Amount  24.00 USD', 'Fee  25.00 USD'], 'other'],
  [
    'the total of a smaller amount and a fee',
    ['Amount  24.50 USD', 'Fee  0.50 USD', 'Total  25.00 USD'],
    'other',
  ],
  ['the balance', ['Balance  25.00 USD'], 'notFound'],
  ['one of two amounts', ['Amount  25.00 USD', 'Amount  30.00 USD'], 'notFound'],
  ['another currency', ['Amount  25.00 EUR'], 'notFound'],
  ['Canadian dollars', ['Amount  25.00 CAD'], 'notFound'],
  ['Philippine pesos', ['Amount  25.00 PHP'], 'notFound'],
  ['pesos by their sign', ['Amount  ₱ 25.00'], 'notFound'],
  ['dollars of Hong Kong', ['Amount  HK $25.00'], 'notFound'],
  ['a coin', ['Amount  25 TRX'], 'notFound'],
  ['another currency in small letters', ['Amount  25.00 eur'], 'notFound'],
  ['rupees by their short sign', ['Amount  Rs 25.00'], 'notFound'],
  ['rupees, written together', ['Amount  Rs.25.00'], 'notFound'],
  ['lira by their short sign', ['Amount  25.00 TL'], 'notFound'],
  ['crowns', ['Amount  25 kr'], 'notFound'],
  ['rand', ['Amount  R25.00'], 'notFound'],
  ['rand, apart', ['Amount  R 25.00'], 'notFound'],
  ['francs by their short sign', ['Amount  Fr. 25.00'], 'notFound'],
  ['zloty', ['Amount  25 zł'], 'notFound'],
  ['rupiah', ['Amount  Rp 25.00'], 'notFound'],
  ['ringgit', ['Amount  RM 25.00'], 'notFound'],
  ['money of no known currency', ['Amount  25.00', 'Completed'], 'notFound'],
  ['money by an unknown sign behind it', ['Amount  25.00 xy'], 'notFound'],
  ['money by an unknown sign before it', ['Amount  x 25.00'], 'notFound'],
  ['euros by the label above', ['Amount (EUR)', '25.00'], 'notFound'],
  ['rupees by the label above', ['Amount (Rs)', '25.00'], 'notFound'],
  ['euros by the head of its column', ['Reference  Amount (EUR)', '151644135284  25.00'], 'notFound'],
  ['euros by the next row', ['Amount  25.00', 'Currency  EUR'], 'notFound'],
  ['euros by a currency below its label', ['Amount  25.00', 'Currency', 'EUR'], 'notFound'],
  ['euros in words', ['Amount  25.00', 'Currency  Euro'], 'notFound'],
  ['euros, as the balance is', ['Amount  25.00', 'Fee  0.00', 'Balance  318.40 EUR'], 'notFound'],
  ['dollars of Canada by another row', ['Amount  $25.00', 'Currency  CAD'], 'notFound'],
  ['dollars of Canada by any row', ['Amount  $25.00', 'Paid from your CAD wallet'], 'notFound'],
  ['the total, where the amount is euros', ['Amount  €23.00', 'Total  $25.00'], 'notFound'],
  ['the end of a larger number', ['Amount  125.00 USD'], 'other'],
  ['what may be thousands', ['Amount  25.000 USD'], 'notFound'],
  ['a date', ['Value date  25 Mar 2026'], 'notFound'],
])('25 dollars are not found if they are only %s', (_title, rows, kind) => {
  expect(amountIn(rows)).toBe(kind);
});

test('a sum that was read unsurely says nothing', () => {
  expect(findAmount(written(['Amount  25.00 USD'], { '25.00': 50 }), 25).kind).toBe('notFound');
  expect(findAmount(written(['Amount  26.00 USD'], { '26.00': 50 }), 25).kind).toBe('notFound');
});

test('a sum at the edge, of which digits may be missing, says nothing', () => {
  const reading = written(['25.00 USD']);
  const words = reading.words.map((word) => ({ ...word, box: { ...word.box, x0: word.box.x0 - 38 } }));
  expect(findAmount({ ...reading, words }, 25).kind).toBe('notFound');
});
