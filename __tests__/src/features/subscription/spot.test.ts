import { leftToPay, spotOf } from '../../../../src/features/subscription/spot';
import { aPayment } from '../../../support/wire';

test.each([
  ['connect', 0, true],
  ['spot', 4, false],
  [undefined, 4, true],
  [undefined, 3, false],
] as const)('a payment of kind %s at position %d is the connect fee: %s', (kind, position, expected) => {
  const payment = { ...aPayment(), kind: kind! };
  expect(spotOf(payment, position).isConnectFee).toBe(expected);
});

test('a rejection under appeal is not left to pay', () => {
  const rejected = aPayment({ status: 'rejected', amount: 25 });
  const appeal = { state: 'open', until: null, by: 'payer', reason: 'Look again.', at: null } as const;
  expect(leftToPay([rejected, aPayment({ status: 'pending', amount: 10 })])).toBe(35);
  expect(leftToPay([{ ...rejected, appeal }, aPayment({ status: 'pending', amount: 10 })])).toBe(10);
});
