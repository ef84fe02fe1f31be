/**
 * One yup schema per form (section 5 of the specification). Formik validates fields with it and the server validates
 * requests with it, so both refuse the same input with the same sentence.
 */
import * as yup from 'yup';
import { asciiDigits } from './asciiDigits';
import { LIMITS } from './limits';
import { EMPTY_FORM_MESSAGE } from './messages';
import { fullName } from './nameSchema';
import { said } from './translate';
import { DISPUTE_SUBJECTS, RECEIVER_SUBJECTS } from './dispute';
import {
  atLeast,
  between,
  missing,
  oneLine,
  optionalImageUrl,
  text,
  tooLong,
  tooShort,
  type Length,
} from './textSchemas';
import { hasControls, hasStrayInvisible, visibleLength, withoutInvisible } from './visible';

/** A text in which digits of other scripts become 0-9, as all screens and most receipts show them. */
const withDigits = (schema = text()) =>
  schema.transform((value: unknown) => (typeof value === 'string' ? asciiDigits(value) : value));

/** True if the text is a possible phone number in international form. Both sides pass libphonenumber's check. */
type IsPhoneNumber = (value: string) => boolean;

export const email = (max: number = LIMITS.email.max) =>
  between('your email', { min: LIMITS.email.min, max }, oneLine('your email').lowercase()).email(
    'Please enter a valid email, like name@example.com.',
  );

/** Taken as typed: blanks at the ends count. */
export const password = (label: string, { min, max }: Length = LIMITS.password) =>
  yup.string().required(missing(label)).min(min, tooShort(label, min)).max(max, tooLong(label, max));

export const paymentMethodId = () =>
  between('your payment ID', LIMITS.paymentMethodId, oneLine('your payment ID'));

const PHONE_MESSAGE = 'Please enter valid phone number.';
const phone = (isPhoneNumber: IsPhoneNumber) =>
  withDigits()
    .required(PHONE_MESSAGE)
    .max(LIMITS.phone.max, PHONE_MESSAGE)
    .test('phone', PHONE_MESSAGE, (value) => !value || isPhoneNumber(value));

const SAME_PASSWORD_MESSAGE = 'Please enter same password.';
export const sameAs = (field: string, schema: yup.StringSchema<string>) =>
  schema.oneOf([yup.ref(field)], SAME_PASSWORD_MESSAGE);

const currentPassword = () => password('your password', LIMITS.currentPassword);

export const loginSchema = yup.object({ email: email(), password: currentPassword() });

const CODE_MESSAGE = 'Please enter the code from your app, or a recovery code.';
const oneTimePassword = () => withDigits().max(LIMITS.oneTimePassword.max, CODE_MESSAGE);
const PASSKEY_MESSAGE = 'Please try your passkey again.';
/** The browser's answer, as the JSON of `PublicKeyCredential.toJSON()`. */
const passkey = () => yup.string().max(LIMITS.passkey.max, PASSKEY_MESSAGE);

/** For an account with a second factor: one of the two. */
const secondFactorProof = { oneTimePassword: oneTimePassword(), passkey: passkey() };

/** The login call's payload; only accounts with a second factor send more than the form's two fields. */
export const loginRequestSchema = loginSchema.shape(secondFactorProof);

/** The field for a code, where a form has it. */
export const oneTimePasswordSchema = yup.object({
  oneTimePassword: oneTimePassword().required(CODE_MESSAGE),
});

const codeLength = (length: number) => () => said('The code has exactly {length} digits.', { length });

export const confirmAppSchema = yup.object({
  oneTimePassword: withDigits()
    .required('Please enter the code that your app shows.')
    .matches(new RegExp(`^\\d{3} ?\\d{${LIMITS.appCode.length - 3}}$`), codeLength(LIMITS.appCode.length)),
});

export const renamePasskeySchema = yup.object({
  name: between('a name', { min: 1, max: LIMITS.passkeyName.max }, oneLine('a name', hasStrayInvisible)),
});
export const addPasskeySchema = renamePasskeySchema.shape({ passkey: passkey().required(PASSKEY_MESSAGE) });

/** Deleting one's account requires the password once more. */
export const deleteAccountSchema = yup.object({ password: currentPassword() });

const LINK_MESSAGE = 'Please open the link in the email.';
/** The token in the link of an email. */
export const linkToken = () => yup.string().required(LINK_MESSAGE).max(200, LINK_MESSAGE);

/** The token is from the link in the mail about a change. */
export const undoChangeSchema = yup.object({ token: linkToken() });

/** The token is from the link to follow a payment. */
export const followSchema = yup.object({ token: linkToken() });

export const confirmEmailSchema = yup.object({ token: linkToken() });

/** The email to send a link to: a new one, or the account's own once more. */
export const changeEmailSchema = yup.object({ email: email() });

/** The password once more, for a call that needs a recent sign-in. */
export const reauthenticateSchema = yup.object({ password: currentPassword() });

/** The reauthentication call's payload: the password, or a second factor from an account that has one. */
export const reauthenticateRequestSchema = yup.object({
  password: yup.string().max(LIMITS.password.max, tooLong('your password', LIMITS.password.max)),
  ...secondFactorProof,
});

/** The fields that members fill in about themselves, at sign-up and later. */
const profile = (isPhoneNumber: IsPhoneNumber) => ({
  fullName: fullName(),
  phone: phone(isPhoneNumber),
  paymentMethodId: paymentMethodId(),
  profileImage: optionalImageUrl(),
});

const version = () =>
  text().max(LIMITS.documentVersion.max, 'That is not a version of this document.').nullable();
/** The versions of the documents that the member has been shown; both are our additions. */
const agreements = { termsVersion: version(), privacyVersion: version() };
export const agreeSchema = yup.object(agreements);

/** The sign-up call's payload. */
export const signUpSchema = (isPhoneNumber: IsPhoneNumber) =>
  yup.object({
    ...profile(isPhoneNumber),
    ...agreements,
    email: email(),
    password: password('a password'),
    costsRead: yup.boolean().nullable().typeError('Please send true, or leave it out.'),
    referCode: withDigits()
      .uppercase()
      .required('Please enter a refer code.')
      .length(LIMITS.referCode.length, () =>
        said('A refer code has exactly {length} characters.', { length: LIMITS.referCode.length }),
      ),
  });

/** The sign-up form: the payload, and what never leaves the browser. */
export const signUpFormSchema = (isPhoneNumber: IsPhoneNumber) =>
  signUpSchema(isPhoneNumber).shape({
    confirmPassword: sameAs('password', password('the password again', LIMITS.confirmPassword)),
    /** The refer code whose costs are ticked as read; another code has others. */
    costsReadFor: yup.string(),
  });

export const sendOtpSchema = yup.object({ email: email(LIMITS.resetEmail.max) });

export const verifyOtpSchema = yup.object({
  email: email(LIMITS.resetEmail.max),
  enteredOtp: withDigits(yup.string())
    .required('Please enter the code from the email.')
    .matches(new RegExp(`^\\d{${LIMITS.otp.length}}$`), codeLength(LIMITS.otp.length)),
});

/** The call's payload; only accounts with a second factor send more than the form's fields. */
export const verifyOtpRequestSchema = verifyOtpSchema.shape(secondFactorProof);

/** Both the forgotten and the changed password: `newPassword` is the confirmation of `password`. */
export const resetPasswordSchema = yup.object({
  password: password('a new password'),
  newPassword: sameAs('password', password('the new password again')),
});

export const updateProfileSchema = (isPhoneNumber: IsPhoneNumber) => yup.object(profile(isPhoneNumber));

/** The profile form with a server that can change emails, which is a call of its own. */
export const updateProfileWithEmailSchema = (isPhoneNumber: IsPhoneNumber) =>
  updateProfileSchema(isPhoneNumber).concat(changeEmailSchema);

const ORDER_ID_MESSAGE = 'Please enter Order ID.';
const PROOF_IMAGE_MESSAGE = 'Please upload payment proof.';

const anyTransactionId = () =>
  withDigits(oneLine('an Order ID'))
    .test(
      atLeast(LIMITS.transactionId.min, () =>
        said('Please enter Order ID. It has at least {min} characters.', { min: LIMITS.transactionId.min }),
      ),
    )
    .max(LIMITS.transactionId.max, tooLong('an Order ID', LIMITS.transactionId.max));
const transactionId = () => anyTransactionId().required(ORDER_ID_MESSAGE);

// Of an account that is perhaps older than the refusal of invisible characters.
const claimedPaymentId = () =>
  oneLine('the payment ID', hasControls)
    .max(LIMITS.paymentMethodId.max, 'That is not a payment ID.')
    .nullable();

/** The pay-and-upload form; the image is checked as a file before its upload. */
export const paymentProofFormSchema = yup.object({
  transactionId: transactionId(),
  image: yup.mixed<Blob>().required(PROOF_IMAGE_MESSAGE),
});

/** The proof call's payload. */
export const paymentProofSchema = yup.object({
  paymentId: text().required('Please say which payment this proof is for.'),
  transactionId: transactionId(),
  screenShot: text().required(PROOF_IMAGE_MESSAGE).max(LIMITS.imageUrl.max, 'Please upload the image again.'),
  senderPaymentMethodId: claimedPaymentId(),
  recieverPaymentId: claimedPaymentId(),
});

/** The form that corrects a proof; without an image the one that was sent stays. */
export const correctProofFormSchema = yup.object({
  transactionId: transactionId(),
  image: yup.mixed<Blob>().nullable(),
});

/** The payload of a correction; missing fields stay as they were sent. */
export const correctProofSchema = yup.object({
  transactionId: anyTransactionId().nullable(),
  screenShot: optionalImageUrl(),
  senderPaymentMethodId: claimedPaymentId(),
  recieverPaymentId: claimedPaymentId(),
});

const disputeForm = (subjects: readonly string[]) =>
  yup.object({
    subject: text()
      .required('Please choose a subject.')
      .oneOf(subjects, 'Please choose a subject from the list.'),
    description: between('a description', LIMITS.disputeDescription),
  });

/** The payer's report form. */
export const disputeFormSchema = disputeForm(DISPUTE_SUBJECTS);
/** The form of a receiver who disputes a proof. */
export const receiverDisputeFormSchema = disputeForm(RECEIVER_SUBJECTS);

const disputeReasonMin = LIMITS.disputeSubject.min + ': '.length + LIMITS.disputeDescription.min;
const disputeReasonMax = LIMITS.disputeSubject.max + ': '.length + LIMITS.disputeDescription.max;

const DISPUTE_REASON_MESSAGE = () =>
  said('Please give a subject and a description of at least {min} characters.', {
    min: LIMITS.disputeDescription.min,
  });

/**
 * What follows the subject is as long as in the form. A client may send a reason without a subject, so besides the
 * subjects of the lists only words before a colon and a blank are one.
 */
function hasDescription(reason: string | undefined): boolean {
  const visible = withoutInvisible(reason ?? '').trim();
  const listed = [...DISPUTE_SUBJECTS, ...RECEIVER_SUBJECTS].find((subject) =>
    visible.toLowerCase().startsWith(subject.toLowerCase()),
  );
  if (!listed && !visible.includes(': ')) return true;
  const description = listed
    ? visible.slice(listed.length).replace(/^\s*:/, '')
    : visible.split(': ').slice(1).join(': ');
  return visibleLength(description) >= LIMITS.disputeDescription.min;
}

/** The dispute call's payload; `reason` is subject and description joined as `subject: description`. */
export const disputeSchema = yup.object({
  reason: text()
    .required('Please say why you dispute this payment.')
    .test(atLeast(disputeReasonMin, DISPUTE_REASON_MESSAGE))
    .test('description', DISPUTE_REASON_MESSAGE, hasDescription)
    .max(disputeReasonMax, tooLong('a reason', disputeReasonMax)),
  reasonImage: optionalImageUrl(),
});

/** The reject call's optional payload: a reason for the payer to read. */
export const rejectSchema = yup.object({
  reason: text().max(LIMITS.rejectReason.max, tooLong('a reason', LIMITS.rejectReason.max)).nullable(),
});

export const supportSchema = yup
  .object({
    subject: between('a subject', LIMITS.supportSubject),
    message: between('a description', LIMITS.supportMessage),
  })
  .test('filled', EMPTY_FORM_MESSAGE, (value) => Boolean(value?.subject || value?.message));

/** The logout call's optional payload. */
export const logoutSchema = yup.object({ refreshToken: yup.string() });

export const renewTokenSchema = yup.object({
  refreshToken: yup.string().required('Please send the refresh token.'),
});
