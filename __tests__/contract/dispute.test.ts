import { disputeReason, splitReason } from '../../contract/dispute';

test('a report joins its subject and its description', () => {
  expect(disputeReason(' Payment proof is valid ', ' Please look again. ')).toBe(
    'Payment proof is valid: Please look again.',
  );
});

test('a reason is taken apart again; one without a known subject is all description', () => {
  expect(splitReason(disputeReason('Payment proof is valid', 'See: it is there.'))).toEqual({
    subject: 'Payment proof is valid',
    description: 'See: it is there.',
  });
  expect(splitReason('I paid: look again.')).toEqual({ subject: null, description: 'I paid: look again.' });
});
