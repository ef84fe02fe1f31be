import { spotOf } from '../../../../src/features/subscription/spot';
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
