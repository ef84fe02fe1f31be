/** What is drawn on a receipt, as its layout writes it. */
export interface Shown {
  readonly orderId: string;
  readonly amount: string;
  readonly fee: string;
  readonly total: string;
  readonly payeeId: string;
  readonly payerId: string;
  readonly date: string;
}

/** A line of text: what, where, how large, and how it is aligned at `x`. */
export interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly dim?: boolean;
  readonly bold?: boolean;
}

/** A made-up exchange's or bank's receipt, `WIDTH` wide. */
export interface Layout {
  readonly name: string;
  readonly font: string;
  readonly height: number;
  /** A decimal comma, and days before months. */
  readonly european?: boolean;
  readonly lines: (shown: Shown) => readonly Line[];
}

export const WIDTH = 390;
/** Where labels begin. */
export const LEFT = 24;
/** Where values in the right column end. */
export const RIGHT = 366;
const MIDDLE = 195;

/** A label at the left and its value at the right. */
export const pair = (label: string, value: string, y: number, size = 14): Line[] => [
  { text: label, x: LEFT, y, size, dim: true },
  { text: value, x: RIGHT, y, size, anchor: 'end' },
];
/** A value below its label. */
export const below = (label: string, value: string, y: number, x = LEFT, size = 15): Line[] => [
  { text: label, x, y, size: 12, dim: true },
  { text: value, x, y: y + 22, size },
];
/** A name in the middle. */
export const title = (text: string, y = 48): Line => ({
  text,
  x: MIDDLE,
  y,
  size: 18,
  anchor: 'middle',
  bold: true,
});
const phone = (clock: string): Line[] => [
  { text: clock, x: LEFT, y: 22, size: 13, bold: true },
  { text: '87%', x: RIGHT, y: 22, size: 12, anchor: 'end' },
];

export const LAYOUTS: readonly Layout[] = [
  {
    name: 'Kestrel Exchange',
    font: 'Liberation Sans',
    height: 640,
    lines: ({ orderId, amount, payeeId, date }) => [
      ...phone('14:33'),
      title('Payment Details', 66),
      { text: `-${amount} USDT`, x: MIDDLE, y: 140, size: 32, anchor: 'middle', bold: true },
      { text: 'Completed', x: MIDDLE, y: 172, size: 14, anchor: 'middle', dim: true },
      ...pair('To', payeeId, 240),
      ...pair('Order ID', orderId, 280),
      ...pair('Date', date, 320),
      ...pair('Network fee', '0.00 USDT', 360),
      ...pair('Wallet', 'Funding', 400),
    ],
  },
  {
    name: 'Novabit Wallet',
    font: 'DejaVu Sans',
    height: 700,
    lines: ({ orderId, amount, payeeId, payerId, date }) => [
      title('Novabit Wallet'),
      { text: `$${amount}`, x: MIDDLE, y: 124, size: 36, anchor: 'middle' },
      ...below('Sent to Pay ID', payeeId, 190),
      ...below('From', payerId, 260),
      ...below('Transaction ID', orderId, 330),
      ...below('Time', date, 400),
      ...below('Status', 'Successful', 470),
    ],
  },
  {
    name: 'Harbor Bank',
    font: 'Liberation Serif',
    height: 620,
    lines: ({ orderId, amount, fee, total, payeeId, date }) => [
      title('Harbor Bank'),
      { text: 'Transfer confirmation', x: LEFT, y: 96, size: 20 },
      ...pair('Beneficiary', payeeId, 150, 16),
      ...pair('Amount', `USD ${amount}`, 184, 16),
      ...pair('Fee', `USD ${fee}`, 218, 16),
      ...pair('Total', `USD ${total}`, 252, 16),
      ...pair('Reference number', orderId, 286, 16),
      ...pair('Value date', date, 320, 16),
      { text: 'Keep this page for your records.', x: LEFT, y: 380, size: 13, dim: true },
    ],
  },
  {
    name: 'Pinetree Money',
    font: 'DejaVu Sans',
    height: 560,
    lines: ({ orderId, amount, payeeId, date }) => [
      ...phone('09:41'),
      title('Pinetree Money', 64),
      { text: `You sent ${amount} USD`, x: LEFT, y: 120, size: 17 },
      { text: `to ${payeeId}.`, x: LEFT, y: 150, size: 17 },
      { text: `Transaction ID: ${orderId}`, x: LEFT, y: 190, size: 15 },
      { text: date, x: LEFT, y: 222, size: 15 },
      { text: 'Your balance is 318.40 USD.', x: LEFT, y: 262, size: 15 },
    ],
  },
  {
    name: 'Orbit Trade',
    font: 'Liberation Sans Narrow',
    height: 680,
    lines: ({ orderId, amount, fee, total, payeeId, date }) => [
      { text: 'Orbit Trade', x: LEFT, y: 46, size: 20, bold: true },
      { text: 'Order completed', x: LEFT, y: 84, size: 17 },
      ...pair('Order No.', orderId, 140, 16),
      ...pair('Amount sent', `$${amount}`, 176, 16),
      ...pair('Commission', `$${fee}`, 212, 16),
      ...pair('Total charged', `$${total}`, 248, 16),
      ...pair('Recipient', payeeId, 284, 16),
      ...pair('Created', date, 320, 16),
      ...pair('Method', 'Instant', 356, 16),
    ],
  },
  {
    name: 'Meridian Till',
    font: 'Liberation Mono',
    height: 600,
    lines: ({ orderId, amount, payeeId, date }) => [
      { text: 'MERIDIAN SAVINGS', x: MIDDLE, y: 50, size: 18, anchor: 'middle' },
      { text: 'TERMINAL 0042', x: MIDDLE, y: 78, size: 14, anchor: 'middle' },
      ...pair('AMOUNT', `${amount} USD`, 130, 16),
      ...pair('PAYEE', payeeId, 160, 16),
      { text: 'REFERENCE', x: LEFT, y: 190, size: 16 },
      { text: orderId, x: LEFT, y: 214, size: 16 },
      ...pair('DATE', date, 250, 14),
      { text: 'THANK YOU', x: MIDDLE, y: 310, size: 16, anchor: 'middle' },
    ],
  },
  {
    name: 'Quickleaf',
    font: 'Liberation Sans',
    height: 720,
    lines: ({ orderId, amount, payeeId, date }) => [
      ...phone('22:07'),
      { text: 'Transfer successful', x: MIDDLE, y: 110, size: 20, anchor: 'middle', bold: true },
      { text: `${amount} $`, x: MIDDLE, y: 160, size: 30, anchor: 'middle' },
      ...pair('Receiver', payeeId, 240, 15),
      ...pair('Txn ID', orderId, 280, 15),
      ...pair('Paid on', date, 320, 15),
      { text: 'Share receipt', x: MIDDLE, y: 420, size: 16, anchor: 'middle', dim: true },
    ],
  },
  {
    name: 'Bank of Talvia',
    font: 'DejaVu Serif',
    height: 600,
    european: true,
    lines: ({ orderId, amount, payeeId, date }) => [
      title('Bank of Talvia'),
      ...below('Amount', `${amount} USD`, 110),
      ...below('Recipient', payeeId, 170),
      ...below('Order number', orderId, 230),
      ...below('Executed', date, 290),
      { text: 'Talvia · Member of the deposit guarantee', x: LEFT, y: 380, size: 11, dim: true },
    ],
  },
  {
    name: 'Zephyr Pay',
    font: 'DejaVu Sans',
    height: 560,
    lines: ({ orderId, amount, payeeId, date }) => [
      title('Zephyr Pay'),
      { text: `${amount} USDC`, x: LEFT, y: 116, size: 30, bold: true },
      ...below('Recipient', payeeId, 170),
      ...below('Type', 'Transfer', 170, 230),
      ...below('Order ID', orderId, 236),
      ...below('Date', date, 302),
      { text: 'Need help? Contact us in the app.', x: LEFT, y: 380, size: 12, dim: true },
    ],
  },
  {
    name: 'Larkspur',
    font: 'DejaVu Sans Mono',
    height: 600,
    lines: ({ orderId, amount, payeeId, payerId, date }) => [
      { text: 'Larkspur transfer', x: LEFT, y: 50, size: 18 },
      ...pair('Paid', `US$${amount}`, 110, 15),
      ...pair('Sender', payerId, 144, 15),
      ...pair('Payee', payeeId, 178, 15),
      { text: 'Transfer ID', x: LEFT, y: 212, size: 13, dim: true },
      { text: orderId, x: LEFT, y: 234, size: 15 },
      ...pair('At', date, 272, 13),
    ],
  },
];
