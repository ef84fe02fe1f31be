import { LAYOUTS, LEFT, pair, below, title, type Layout } from './layouts';

/** How sums of other money are written: by sign or code, before or behind the number. */
const WRITTEN: readonly ((number: string) => string)[] = [
  (number) => `€${number}`,
  (number) => `Rs ${number}`,
  (number) => `${number} zł`,
  (number) => `${number} TL`,
  (number) => `₹${number}`,
  (number) => `${number} kr`,
  (number) => `Rp ${number}`,
  (number) => `${number} EUR`,
  (number) => `RM${number}`,
  (number) => `₦${number}`,
  (number) => `CA$${number}`,
  (number) => `₺${number}`,
  (number) => `₱${number}`,
];
const DOLLARS = /(?:USD |US\$|\$)([\d.,]+)|([\d.,]+) (?:USDT|USDC|USD|\$)/;

const inOtherMoney = (layout: Layout, write: (number: string) => string): Layout => ({
  ...layout,
  name: `${layout.name}, ${write('…')}`,
  lines: (shown) =>
    layout.lines(shown).map((line) => ({
      ...line,
      text: line.text.replace(DOLLARS, (_, behind?: string, before?: string) => write((behind ?? before)!)),
    })),
});

/** The currency stands elsewhere than at the number. */
const ELSEWHERE: readonly Layout[] = [
  {
    name: 'Osier Bank, in the label above',
    font: 'DejaVu Sans',
    height: 520,
    lines: ({ orderId, amount, payeeId, date }) => [
      title('Osier Bank'),
      ...below('Amount (EUR)', amount, 110),
      ...below('Beneficiary', payeeId, 176),
      ...below('Reference number', orderId, 242),
      ...below('Value date', date, 308),
    ],
  },
  {
    name: 'Linden Savings, in the next row',
    font: 'Liberation Sans',
    height: 520,
    lines: ({ orderId, amount, payeeId, date }) => [
      title('Linden Savings'),
      ...pair('Amount', amount, 110, 16),
      ...pair('Currency', 'EUR', 146, 16),
      ...pair('Recipient', payeeId, 182, 16),
      ...pair('Transaction ID', orderId, 218, 16),
      ...pair('Date', date, 254, 16),
    ],
  },
  {
    name: 'Alder Pay, in the head of a column',
    font: 'Liberation Serif',
    height: 520,
    lines: ({ orderId, amount, payeeId, date }) => [
      { text: 'Alder Pay', x: LEFT, y: 46, size: 20, bold: true },
      ...pair('Payee', 'Amount (INR)', 100, 16),
      ...pair(payeeId, amount, 130, 16),
      ...pair('Order ID', orderId, 180, 16),
      ...pair('Date', date, 216, 16),
    ],
  },
];

/** Receipts of money that is no dollars: their amount is never to be found. */
export const FOREIGN_LAYOUTS: readonly Layout[] = [
  ...ELSEWHERE,
  ...WRITTEN.map((write, index) => inOtherMoney(LAYOUTS[index % LAYOUTS.length]!, write)),
];
