import { chatMessageSchema } from '../../contract/chatSchema';
import { ValidationError, type Schema } from 'yup';
import {
  confirmAppSchema,
  disputeFormSchema,
  disputeSchema,
  loginSchema,
  oneTimePasswordSchema,
  paymentProofFormSchema,
  resetPasswordSchema,
  sendOtpSchema,
  signUpFormSchema,
  supportSchema,
  updateProfileSchema,
  verifyOtpSchema,
  receiverDisputeFormSchema,
} from '../../contract/schemas';
import { announcementSchema } from '../../contract/adminSchemas';
import { asSentence } from '../../contract/translate';
import { DISPUTE_SUBJECTS, disputeReason, RECEIVER_SUBJECTS } from '../../contract/dispute';

const isPhoneNumber = (value: string) => /^\+\d{8,15}$/.test(value);
const signUp = signUpFormSchema(isPhoneNumber);
const profile = updateProfileSchema(isPhoneNumber);

const GOOD_SIGN_UP = {
  fullName: 'Amara Okafor',
  phone: '+12025550123',
  email: 'amara@example.com',
  paymentMethodId: 'CL015000',
  password: 'secret1',
  confirmPassword: 'secret1',
  referCode: 'BROKER1',
  profileImage: null,
};

/** The error of `field`, or undefined if the value is accepted. */
function sentence(schema: Schema, value: unknown, field: string): string | undefined {
  try {
    schema.validateSync(value, { abortEarly: false });
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const refusal = error.inner.find(({ path }) => (path ?? '') === field);
    return refusal && asSentence(refusal.message).message;
  }
}

describe('the limits of section 5, at their edges', () => {
  const signUpWith = (field: string, value: unknown) =>
    sentence(signUp, { ...GOOD_SIGN_UP, [field]: value }, field);

  test('a complete sign-up is accepted', () => {
    expect(() => signUp.validateSync(GOOD_SIGN_UP)).not.toThrow();
  });

  test.each([
    ['fullName', 'Anna', 'Full name must have at least 5 characters.'],
    ['fullName', 'Anna Maria Lopez', 'Full name can have at most 15 characters.'],
    ['fullName', '', 'Please enter your full name.'],
    ['phone', '123', 'Please enter valid phone number.'],
    ['phone', '', 'Please enter valid phone number.'],
    ['email', 'a@b', 'Email must have at least 5 characters.'],
    ['email', 'not an email', 'Please enter a valid email, like name@example.com.'],
    ['paymentMethodId', '1234', 'Payment ID must have at least 5 characters.'],
    ['paymentMethodId', '1234567890', 'Payment ID can have at most 9 characters.'],
    ['password', '1234', 'Password must have at least 5 characters.'],
    ['password', '1234567890', 'Password can have at most 9 characters.'],
    ['confirmPassword', 'secret2', 'Please enter same password.'],
    ['referCode', 'SHORT', 'A refer code has exactly 7 characters.'],
    ['referCode', 'TOOLONG8', 'A refer code has exactly 7 characters.'],
  ])('sign-up: %s %j is refused: %s', (field, value, expected) => {
    expect(signUpWith(field, value)).toBe(expected);
  });

  test.each(['     ', '\u200b'.repeat(8), '\u2060\u200e\u00a0\u200b\u200d'])(
    'an invisible name is refused: %j',
    (value) => {
      expect(signUpWith('fullName', value)).toBe('Please enter your full name.');
    },
  );

  test.each([
    ['fullName', 'Annas'],
    ['fullName', 'Anna Maria Lope'],
    ['paymentMethodId', '12345'],
    ['paymentMethodId', '123456789'],
    ['referCode', 'broker1'],
  ])('sign-up: %s %j is accepted', (field, value) => {
    expect(signUpWith(field, value)).toBeUndefined();
  });

  test('blanks count once towards a minimum length', () => {
    expect(signUpWith('fullName', 'A\u00a0 \u3000 \u2003Bo')).toMatch(/must have at least 5 characters\.$/);
  });

  test.each([
    ...['PAY\u200b123', 'PAY\u00ad12', 'PAY\u206012', 'PAY\u{E0041}12', 'PAY\ufe0f12', '1234\u3164'],
    ...['می\u200cخو', 'PAY\u200d12', '👩\u200d👧12'],
  ])('a payment ID has no invisible character: %j', (value) => {
    expect(signUpWith('paymentMethodId', value)).toBe(
      'Payment ID contains an invisible character. Please type it again.',
    );
  });

  test.each([
    ...['evil\u200b.co', 'evil.\u2060com', 'http:/\u200b/evil', 'Ann\u200ba Bo', 'Anna\u00ad Bo'],
    ...[
      'Anna\u200d Bo',
      'An\u200dna Bo',
      'Anna\ufe0f Bo',
      'Anna\u{E0041} Bo',
      '\u200cAnna Bo',
      'Ан\u200cна Бо',
    ],
  ])('a name has no invisible character that nobody needs: %j', (value) => {
    expect(signUpWith('fullName', value)).toBe(
      'Full name contains an invisible character. Please type it again.',
    );
  });

  test.each(['evil\u2024co', 'evil.م\u200cن', 'anna＠evil', 'http：//evil'])(
    'an address in a name is found however it is written: %j',
    (value) => {
      expect(signUpWith('fullName', value)).toMatch(/^A full name cannot contain a web or email address\./);
    },
  );

  test.each(['Peerproof', 'PEER PROOF', 'Ｐｅｅｒｐｒｏｏｆ', 'peer-pröof Bo', '𝐏eerproof'])(
    'nobody takes the name of the product: %j',
    (value) => {
      expect(signUpWith('fullName', value)).toBe(
        'Please enter your own name. Names that contain ‘Peerproof’ are reserved.',
      );
    },
  );

  test('joiners and selectors within an emoji or a word are kept', () => {
    for (const fullName of [
      '👩‍👩‍👧 Fam',
      '❤️‍🔥 Ann',
      '👩🏽‍🚀 Ann',
      '1️⃣ Anna',
      'می\u200cخواهم',
      'क्\u200dष देवी',
      '葛\u{E0100}城 太郎',
    ])
      expect(updateProfileSchema(isPhoneNumber).validateSync({ ...GOOD_SIGN_UP, fullName }).fullName).toBe(
        fullName,
      );
    expect(chatMessageSchema.validateSync({ roomId: 'r', mesaage: '👍🏿' }).mesaage).toBe('👍🏿');
  });

  test.each([
    ['subject', supportSchema, 'subject', 'short\u200b'],
    ['description', supportSchema, 'message', `fourteen chars${'\u200b'.repeat(9)}`],
    ['report', disputeFormSchema, 'description', `too short${'\u2060'.repeat(9)}`],
    ['dispute', disputeSchema, 'reason', `Other: too${' \u200b'.repeat(9)}`],
    ['message', chatMessageSchema, 'mesaage', 'a\u200d'],
    ['announcement', announcementSchema, 'title', 'ab\u200b'],
  ])(
    'invisible characters do not count towards a minimum length of the %s',
    (_what, schema, field, value) => {
      expect(sentence(schema, { [field]: value }, field)).toMatch(/at least \d+ characters/);
    },
  );

  test.each(['1234567890\u200b', '12345\u00ad67890', '12345\u200d67890', '1234567890\ufe0f'])(
    'an order ID has no invisible character: %j',
    (transactionId) => {
      expect(sentence(paymentProofFormSchema, { transactionId }, 'transactionId')).toBe(
        'Order ID contains an invisible character. Please type it again.',
      );
    },
  );

  test('a letter and its accent become one character in names and texts', () => {
    const form = { ...GOOD_SIGN_UP, fullName: 'Jose\u0301 Pe\u0301rez' };
    expect(signUp.validateSync(form).fullName).toBe('Jos\u00e9 P\u00e9rez');
  });

  test('a password is taken exactly as typed', () => {
    const password = ' \u200bAe\u0301\u200d ';
    expect(loginSchema.validateSync({ email: 'amara@example.com', password }).password).toBe(password);
    expect(resetPasswordSchema.validateSync({ password, newPassword: password })).toEqual({
      password,
      newPassword: password,
    });
    expect(signUpWith('confirmPassword', 'secret1')).toBeUndefined();
  });

  test('an email is lowercased and trimmed before it is used', () => {
    expect(loginSchema.cast({ email: '  Amara@Example.COM ', password: 'secret1' }).email).toBe(
      'amara@example.com',
    );
  });

  test('a reset takes an email of at most 20 characters', () => {
    expect(sentence(sendOtpSchema, { email: 'a.very.long.name@example.com' }, 'email')).toBe(
      'Email can have at most 20 characters.',
    );
    expect(sentence(sendOtpSchema, { email: 'amara@example.com' }, 'email')).toBeUndefined();
  });

  test.each(['123', '12345', '12a4', ''])('a one-time code %j is refused', (enteredOtp) => {
    expect(sentence(verifyOtpSchema, { email: 'amara@example.com', enteredOtp }, 'enteredOtp')).toBeDefined();
  });

  test.each(['٠١٨٩', '۰۱۸۹', '०१८९', '০১৮৯'])('digits of other scripts count: %s', (digits) => {
    const email = 'amara@example.com';
    expect(verifyOtpSchema.validateSync({ email, enteredOtp: digits }).enteredOtp).toBe('0189');
    const code = { oneTimePassword: `${digits.slice(0, 3)} ${digits.slice(1)}` };
    expect(confirmAppSchema.validateSync(code)).toEqual({ oneTimePassword: '018 189' });
    expect(oneTimePasswordSchema.validateSync(code)).toEqual({ oneTimePassword: '018 189' });
    expect(signUp.validateSync({ ...GOOD_SIGN_UP, phone: `+1202555${digits}` }).phone).toBe('+12025550189');
  });

  test('new and confirmed password must be equal', () => {
    expect(
      sentence(resetPasswordSchema, { password: 'secret1', newPassword: 'secret2' }, 'newPassword'),
    ).toBe('Please enter same password.');
    expect(
      sentence(resetPasswordSchema, { password: 'secret1', newPassword: 'secret1' }, 'newPassword'),
    ).toBeUndefined();
  });

  test('a profile needs a valid phone', () => {
    expect(
      sentence(profile, { fullName: 'Amara Okafor', phone: 'none', paymentMethodId: '12345' }, 'phone'),
    ).toBe('Please enter valid phone number.');
  });

  test('a proof needs an order ID of ten characters and an image', () => {
    expect(sentence(paymentProofFormSchema, { transactionId: '', image: undefined }, 'transactionId')).toBe(
      'Please enter Order ID.',
    );
    expect(sentence(paymentProofFormSchema, { transactionId: '123456789' }, 'transactionId')).toMatch(
      /^Please enter Order ID\./,
    );
    expect(sentence(paymentProofFormSchema, { transactionId: '1234567890' }, 'image')).toBe(
      'Please upload payment proof.',
    );
  });

  test('a report needs a subject from the list and a description of ten characters', () => {
    expect(
      sentence(disputeFormSchema, { subject: 'Anything', description: 'long enough text' }, 'subject'),
    ).toBe('Please choose a subject from the list.');
    expect(
      sentence(disputeFormSchema, { subject: DISPUTE_SUBJECTS[0], description: 'too short' }, 'description'),
    ).toBe('Description must have at least 10 characters.');
    expect(
      sentence(
        disputeFormSchema,
        { subject: DISPUTE_SUBJECTS[0], description: 'just enough' },
        'description',
      ),
    ).toBeUndefined();
  });

  test('payer and receiver choose from lists of their own, and both may explain something else', () => {
    const of = (form: typeof disputeFormSchema, subject: string) =>
      sentence(form, { subject, description: 'long enough text' }, 'subject');
    const refused = 'Please choose a subject from the list.';
    for (const subject of RECEIVER_SUBJECTS) expect(of(receiverDisputeFormSchema, subject)).toBeUndefined();
    expect(of(receiverDisputeFormSchema, 'Receiver is unresponsive')).toBe(refused);
    expect(of(disputeFormSchema, 'The amount differs')).toBe(refused);
    expect(of(disputeFormSchema, 'Other (please explain)')).toBeUndefined();
  });

  test('the dispute call accepts whatever the report form accepts', () => {
    const reason = disputeReason(DISPUTE_SUBJECTS[4], 'x'.repeat(2000));
    expect(sentence(disputeSchema, { reason }, 'reason')).toBeUndefined();
  });

  test('an empty support form gets one sentence for the whole form', () => {
    expect(sentence(supportSchema, { subject: '', message: '' }, '')).toBe('Please fill form.');
    expect(
      sentence(supportSchema, { subject: 'short', message: 'fifteen letters and more' }, 'subject'),
    ).toBe('Subject must have at least 6 characters.');
    expect(sentence(supportSchema, { subject: 'A subject', message: 'fourteen chars' }, 'message')).toBe(
      'Description must have at least 15 characters.',
    );
  });

  test('a chat message has at least two characters that are not blank', () => {
    expect(sentence(chatMessageSchema, { roomId: 'r', mesaage: ' a ' }, 'mesaage')).toBe(
      'Message must have at least 2 characters.',
    );
    expect(sentence(chatMessageSchema, { roomId: 'r', mesaage: 'ok' }, 'mesaage')).toBeUndefined();
  });
});
