/**
 * One yup schema per form (section 5 of the specification). Formik validates with it at the field and the server
 * validates the request with it, so that both refuse the same input with the same sentence.
 */
import * as yup from 'yup';
import { LIMITS } from './limits';
import { EMPTY_FORM_MESSAGE } from './messages';
import { DISPUTE_SUBJECTS } from './payment';
import { atLeast, between, text, tooLong, tooShort, type Length } from './textSchemas';

/** Tells whether a text is a possible phone number in international form; both sides bring libphonenumber's. */
export type IsPhoneNumber = (value: string) => boolean;

const email = (max: number = LIMITS.email.max) =>
  between('your email', { min: LIMITS.email.min, max }, text().lowercase()).email(
    'Please enter a valid email, like name@example.com.',
  );

/** Taken as it is, with blanks and whatever else it has. */
const password = (label: string, { min, max }: Length = LIMITS.password) =>
  yup
    .string()
    .required(`Please enter ${label}.`)
    .min(min, tooShort(label, min))
    .max(max, tooLong(label, max));

const fullName = () => between('your full name', LIMITS.fullName);
const paymentMethodId = () => between('your payment ID', LIMITS.paymentMethodId);

export const PHONE_MESSAGE = 'Please enter valid phone number.';
const phone = (isPhoneNumber: IsPhoneNumber) =>
  text()
    .required(PHONE_MESSAGE)
    .max(LIMITS.phone.max, PHONE_MESSAGE)
    .test('phone', PHONE_MESSAGE, (value) => !value || isPhoneNumber(value));

export const SAME_PASSWORD_MESSAGE = 'Please enter same password.';
const sameAs = (field: string, schema: yup.StringSchema<string>) =>
  schema.oneOf([yup.ref(field)], SAME_PASSWORD_MESSAGE);

/** The URL that an upload answered; empty and missing both mean none. */
const optionalImageUrl = () => text().max(LIMITS.imageUrl.max, 'Please upload the image again.').nullable();

export const loginSchema = yup.object({ email: email(), password: password('your password') });

/** Deleting the own account takes the password once more. */
export const deleteAccountSchema = yup.object({ password: password('your password') });

/** What a member enters about themselves, when signing up and later. */
const profile = (isPhoneNumber: IsPhoneNumber) => ({
  fullName: fullName(),
  phone: phone(isPhoneNumber),
  paymentMethodId: paymentMethodId(),
  profileImage: optionalImageUrl(),
});

/** The sign-up call's payload. */
export const signUpSchema = (isPhoneNumber: IsPhoneNumber) =>
  yup.object({
    ...profile(isPhoneNumber),
    email: email(),
    password: password('a password'),
    referCode: text()
      .uppercase()
      .required('Please enter a refer code.')
      .length(LIMITS.referCode.length, `A refer code has exactly ${LIMITS.referCode.length} characters.`),
  });

/** The sign-up form: the payload and the confirmation, which never leaves the browser. */
export const signUpFormSchema = (isPhoneNumber: IsPhoneNumber) =>
  signUpSchema(isPhoneNumber).shape({
    confirmPassword: sameAs('password', password('the password again', LIMITS.confirmPassword)),
  });

export const sendOtpSchema = yup.object({ email: email(LIMITS.resetEmail.max) });

export const verifyOtpSchema = yup.object({
  email: email(LIMITS.resetEmail.max),
  enteredOtp: yup
    .string()
    .required('Please enter the code from the mail.')
    .matches(new RegExp(`^\\d{${LIMITS.otp.length}}$`), `The code has exactly ${LIMITS.otp.length} digits.`),
});

/** Both the forgotten and the changed password: `newPassword` is the confirmation of `password`. */
export const resetPasswordSchema = yup.object({
  password: password('a new password'),
  newPassword: sameAs('password', password('the new password again')),
});

export const updateProfileSchema = (isPhoneNumber: IsPhoneNumber) => yup.object(profile(isPhoneNumber));

export const ORDER_ID_MESSAGE = 'Please enter Order ID.';
export const PROOF_IMAGE_MESSAGE = 'Please upload payment proof.';

const transactionId = () =>
  text()
    .required(ORDER_ID_MESSAGE)
    .test(
      atLeast(
        LIMITS.transactionId.min,
        `${ORDER_ID_MESSAGE} It has at least ${LIMITS.transactionId.min} characters.`,
      ),
    )
    .max(LIMITS.transactionId.max, `An Order ID can have at most ${LIMITS.transactionId.max} characters.`);

/** The pay-and-upload form; the image itself is checked as a file before it is uploaded. */
export const paymentProofFormSchema = yup.object({
  transactionId: transactionId(),
  image: yup.mixed<Blob>().required(PROOF_IMAGE_MESSAGE),
});

/** The proof call's payload. */
export const paymentProofSchema = yup.object({
  paymentId: text().required('Please say which payment this proof is for.'),
  transactionId: transactionId(),
  screenShot: text().required(PROOF_IMAGE_MESSAGE).max(LIMITS.imageUrl.max, 'Please upload the image again.'),
  senderPaymentMethodId: text().max(LIMITS.paymentMethodId.max, 'That is not a payment ID.').nullable(),
  recieverPaymentId: text().max(LIMITS.paymentMethodId.max, 'That is not a payment ID.').nullable(),
});

/** The report form of the payer. */
export const disputeFormSchema = yup.object({
  subject: text()
    .required('Please choose a subject.')
    .oneOf(DISPUTE_SUBJECTS, 'Please choose a subject from the list.'),
  description: between('a description', LIMITS.disputeDescription),
});

const disputeReasonMin = LIMITS.disputeSubject.min + ': '.length + LIMITS.disputeDescription.min;
const disputeReasonMax = LIMITS.disputeSubject.max + ': '.length + LIMITS.disputeDescription.max;

/** The dispute call's payload; `reason` is subject and description joined as `subject: description`. */
export const disputeSchema = yup.object({
  reason: text()
    .required('Please say why you dispute this payment.')
    .test(
      atLeast(
        disputeReasonMin,
        `Please give a subject and a description of at least ${LIMITS.disputeDescription.min} characters.`,
      ),
    )
    .max(disputeReasonMax, `A reason can have at most ${disputeReasonMax} characters.`),
  reasonImage: optionalImageUrl(),
});

/** The reject call's optional payload: a sentence that the payer reads. */
export const rejectSchema = yup.object({
  reason: text()
    .max(LIMITS.rejectReason.max, `A reason can have at most ${LIMITS.rejectReason.max} characters.`)
    .nullable(),
});

export const supportSchema = yup
  .object({
    subject: between('a subject', LIMITS.supportSubject),
    message: between('a description', LIMITS.supportMessage),
  })
  .test('filled', EMPTY_FORM_MESSAGE, (value) => Boolean(value?.subject || value?.message));

export const chatMessageSchema = yup.object({
  roomId: text().required('Please say which chat room this message is for.'),
  mesaage: between('a message', LIMITS.chatMessage),
});

/** The logout call's optional payload. */
export const logoutSchema = yup.object({ refreshToken: yup.string() });

export const renewTokenSchema = yup.object({
  refreshToken: yup.string().required('Please send the refresh token.'),
});
