import { disputeReason } from '../../contract/dispute';

test('a report joins its subject and its description', () => {
  expect(disputeReason(' Payment proof is valid ', ' Please look again. ')).toBe(
    'Payment proof is valid: Please look again.',
  );
});
