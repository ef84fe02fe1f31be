import { STATUS_LOOK } from '../../../src/payment/statusLook';

test('pending is grey, submitted yellow, accepted green, rejected and disputed red', () => {
  const tones = Object.fromEntries(Object.entries(STATUS_LOOK).map(([status, { tone }]) => [status, tone]));
  expect(tones).toEqual({
    pending: 'neutral',
    submitted: 'warning',
    accepted: 'success',
    rejected: 'danger',
    disputed: 'danger',
  });
});
