import * as limits from '../../contract/limits';
import { DISPUTE_SUBJECTS } from '../../contract/dispute';

const { LIMITS } = limits;

describe('the numbers of section 9', () => {
  test.each([
    ['password', LIMITS.password, { min: 5, max: 9 }],
    ['confirmation at sign-up', LIMITS.confirmPassword, { min: 5, max: 10 }],
    ['email of a forgotten password', LIMITS.resetEmail, { min: 5, max: 20 }],
    ['full name', LIMITS.fullName, { min: 5, max: 15 }],
    ['payment ID', LIMITS.paymentMethodId, { min: 5, max: 9 }],
    ['refer code', LIMITS.referCode, { length: 7 }],
    ['one-time code', LIMITS.otp, { length: 4 }],
  ])('%s', (_name, actual, expected) => expect(actual).toEqual(expected));

  test.each([
    ['order ID', LIMITS.transactionId.min, 10],
    ['dispute subject', LIMITS.disputeSubject.min, 2],
    ['dispute description', LIMITS.disputeDescription.min, 10],
    ['support subject', LIMITS.supportSubject.min, 6],
    ['support description', LIMITS.supportMessage.min, 15],
    ['chat message', LIMITS.chatMessage.min, 2],
    ['payments of a member', limits.PAYMENTS_PER_MEMBER, 5],
    ['transactions on the dashboard', limits.DASHBOARD_TRANSACTIONS, 2],
    ['hours in which an announcement is new', limits.NEW_ANNOUNCEMENT_MS / 3_600_000, 24],
    ['hours of the approval window', limits.DEFAULT_APPROVAL_WINDOW_HOURS, 24],
    ['milliseconds of a toast', limits.TOAST_AUTO_CLOSE_MS, 5000],
  ])('%s at least or exactly %d', (_name, actual, expected) => expect(actual).toBe(expected));

  test('a member owes four spots and one connect fee, which comes last', () => {
    expect(limits.OWED_PAYMENT_KINDS).toEqual(['spot', 'spot', 'spot', 'spot', 'connect']);
  });

  test('images are PNG and JPEG', () => {
    expect(limits.UPLOAD_TYPES).toEqual(['image/png', 'image/jpeg']);
  });

  test('the socket reconnects ten times, three seconds apart, and waits twenty seconds for a connection', () => {
    expect(limits.SOCKET_OPTIONS).toEqual({
      path: '/socket.io',
      transports: ['websocket'],
      reconnection: true,
      reconnectionAttempts: 10,
      reconnectionDelay: 3000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
      timeout: 20000,
    });
  });

  test('the subjects of a dispute are the five of section 5, in their order', () => {
    expect(DISPUTE_SUBJECTS).toEqual([
      'Payment was made correctly',
      'Receiver falsely claimed rejection',
      'Payment proof is valid',
      'Receiver is unresponsive',
      'Other (please explain)',
    ]);
  });
});

describe('limits that an operator may widen', () => {
  /** The table of a deployment with these settings. */
  function limitsWith(settings: Record<string, string>): typeof LIMITS {
    const before = process.env;
    process.env = { ...before, ...settings };
    try {
      let widened = LIMITS;
      jest.isolateModules(() => {
        widened = jest.requireActual<typeof limits>('../../contract/limits').LIMITS;
      });
      return widened;
    } finally {
      process.env = before;
    }
  }

  test('PASSWORD_MAX widens the password, and its confirmation to one more', () => {
    const { password, confirmPassword } = limitsWith({ PASSWORD_MAX: '64' });
    expect([password.max, confirmPassword.max]).toEqual([64, 65]);
  });

  test('RESET_EMAIL_MAX widens the email of a forgotten password', () => {
    expect(limitsWith({ RESET_EMAIL_MAX: '254' }).resetEmail.max).toBe(254);
  });

  test('OTP_LENGTH makes the one-time code longer', () => {
    expect(limitsWith({ OTP_LENGTH: '6' }).otp.length).toBe(6);
  });

  test('no setting makes them narrower than the specification', () => {
    const { password, resetEmail, otp } = limitsWith({
      PASSWORD_MAX: '6',
      RESET_EMAIL_MAX: 'many',
      OTP_LENGTH: '3',
    });
    expect([password.max, resetEmail.max, otp.length]).toEqual([9, 20, 4]);
  });
});
