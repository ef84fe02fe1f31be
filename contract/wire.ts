/**
 * Section 7 of the specification: paths, requests and answers, spelled as on the wire. Times are ISO 8601 in UTC, amounts
 * are numbers of dollars, ids are opaque strings. `answers/` describes the answers, `schemas.ts` the bodies.
 */
import type { InferType } from 'yup';
import type { chatMessageSchema } from './chatSchema';
import type * as schemas from './schemas';
import type * as settlement from './settlementSchemas';

export type * from './answers/auth';
export type * from './answers/chat';
export type * from './answers/common';
export type * from './answers/content';
export type * from './answers/follow';
export type * from './answers/history';
export type * from './answers/legal';
export type * from './answers/payments';
export type * from './answers/people';
export type * from './answers/plans';
export type * from './answers/secondFactor';
export type * from './answers/settlement';

/** Paths below the API's base (`API_URL`, default `/api`). */
export const PATHS = {
  login: '/auth/login',
  signUp: '/auth/signup',
  invitation: (referCode: string) => `/auth/invitation/${referCode}`,
  sendOtp: '/auth/sendOtp',
  verifyOtp: '/auth/verify-otp',
  resetPassword: '/auth/reset-password',
  profile: '/auth/profile',
  updateProfile: '/auth/updateProfile',
  renewToken: '/auth/renew-token',
  reauthenticate: '/auth/reauthenticate',
  secondFactor: '/auth/second-factor',
  authenticatorApp: '/auth/second-factor/app',
  confirmAuthenticatorApp: '/auth/second-factor/app/confirm',
  recoveryCodes: '/auth/second-factor/recovery-codes',
  passkeys: '/auth/second-factor/passkeys',
  passkey: (passkeyId: string) => `/auth/second-factor/passkeys/${passkeyId}`,
  passkeyCreation: '/auth/second-factor/passkeys/creation',
  changes: '/auth/changes',
  undoChange: '/auth/undo-change',
  appealBan: '/auth/appeal-ban',
  agreements: '/auth/agreements',
  costsRead: '/auth/costs-read',
  changeEmail: '/auth/email',
  confirmEmail: '/auth/confirm-email',
  logout: '/auth/logout',
  sessions: '/auth/sessions',
  securityEvents: '/auth/security-events',
  session: (sessionId: string) => `/auth/sessions/${sessionId}`,
  upload: '/file/upload',
  file: (fileId: string) => `/file/${fileId}`,
  announcements: '/annoncement',
  demos: '/demo/',
  clients: '/broker/my-clients',
  brokers: '/broker/my-brokers',
  clientPayments: '/broker/client-payments',
  clientPaymentTotals: '/broker/client-payments/totals',
  paymentSummary: '/broker/summary',
  uploadPaymentProof: '/broker/upload-payment-proof',
  acceptPayment: (paymentId: string) => `/broker/user/accept-payment/${paymentId}`,
  rejectPayment: (paymentId: string) => `/broker/user/reject-payment/${paymentId}`,
  disputePayment: (paymentId: string) => `/broker/user/dispute-payment/${paymentId}`,
  correctPayment: (paymentId: string) => `/broker/user/correct-payment/${paymentId}`,
  withdrawPayment: (paymentId: string) => `/broker/user/withdraw-payment/${paymentId}`,
  proposeSettlement: (paymentId: string) => `/broker/user/propose-settlement/${paymentId}`,
  answerSettlement: (paymentId: string) => `/broker/user/answer-settlement/${paymentId}`,
  appealPayment: (paymentId: string) => `/broker/user/appeal-payment/${paymentId}`,
  paymentHistory: (paymentId: string) => `/broker/payments/${paymentId}/history`,
  paymentEvidence: (paymentId: string) => `/broker/payments/${paymentId}/evidence`,
  evidenceKeys: '/evidence/keys',
  followLink: (paymentId: string) => `/broker/payments/${paymentId}/follow-link`,
  follow: '/follow',
  myPayments: '/broker/my-payments.csv',
  deleteAccount: '/auth/delete-account',
  support: '/contact/post',
  postMessage: '/chat/postMesage',
  messages: (roomId: string) => `/chat/messages/${roomId}`,
  chatRooms: '/chat/my-rooms',
  companyPlans: '/company/plans',
  legalText: (kind: string) => `/legal/${kind}`,
} as const;

/** Calls to paths with these endings go without a bearer token (section 7). */
export const PATHS_WITHOUT_TOKEN = [
  '/auth/login',
  '/auth/sendOtp',
  '/auth/signup',
  '/auth/renew-token',
  '/annoncement',
  '/file/upload',
  '/demo/',
] as const;

/**
 * Our addition: calls that must not write twice accept this header, 1 to 200 printable characters. A repeat with the same
 * key within 24 hours does nothing and gets the first answer; the same key with a different request gets 422.
 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/**
 * Our addition: accept, reject, dispute, report, correct, withdraw and an administrator's decisions may name the payment's
 * `attempt` that the caller has seen. If the payer has sent another proof since, nothing changes and the answer is 409 with
 * the code `PROOF_CHANGED`.
 */
export const SEEN_ATTEMPT_HEADER = 'Seen-Attempt';
/**
 * Our addition: the same calls may name the payment's `status` that the caller has seen. If it has another one by now, nothing
 * changes and the answer is 409 with the code `wrong_status`. Accepting a submitted payment and conceding a dispute are the same call.
 */
export const SEEN_STATUS_HEADER = 'Seen-Status';
export const PROOF_CHANGED = 'proof_changed';
/**
 * Our addition: a change of the profile may name the payment ID that the caller has seen, percent-encoded. If it has been
 * changed meanwhile and the call would put another one in its place, nothing changes and the answer is 409 with the code
 * `profile_changed`.
 */
export const SEEN_PAYMENT_ID_HEADER = 'Seen-Payment-Id';

/**
 * The code of a 403 after which a client asks for the password, or for one of the second factors in the answer's
 * `secondFactor`, calls `PATHS.reauthenticate` and repeats its call.
 */
export const REAUTHENTICATION_REQUIRED = 'reauthentication_required';

/**
 * The code of a 422: the password or mailed code was right, and the account is also protected by a second factor. The
 * answer's `secondFactor` says which; repeat the call with `oneTimePassword` or `passkey`.
 */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';

/** The code of a 403 for what a banned user cannot do. */
export const BANNED = 'banned';

/** The code of a 404: no active member has this refer code. */
export const UNKNOWN_REFER_CODE = 'unknown_refer_code';

/** The code of a 403: the caller is an administrator, who must set up a second factor before doing anything else. */
export const SECOND_FACTOR_SETUP_REQUIRED = 'second_factor_setup_required';

/** The ids of the two tutorial videos that the app shows in their own places. */
export const DEMO_IDS = { paymentHelp: 'payment-help', landing: 'landing' } as const;

/** The name of the file that `PATHS.paymentEvidence` returns. */
export const evidenceFileName = (paymentId: string): string => `peerproof-evidence-${paymentId}.zip`;

export type LoginRequest = InferType<typeof schemas.loginRequestSchema>;
export type SignUpRequest = InferType<ReturnType<typeof schemas.signUpSchema>>;
export type SendOtpRequest = InferType<typeof schemas.sendOtpSchema>;
export type VerifyOtpRequest = InferType<typeof schemas.verifyOtpRequestSchema>;
export type ResetPasswordRequest = InferType<typeof schemas.resetPasswordSchema>;
export type UpdateProfileRequest = InferType<ReturnType<typeof schemas.updateProfileSchema>>;
export type RenewTokenRequest = InferType<typeof schemas.renewTokenSchema>;
/** The session to end is that of the refresh token, which outlives the access token, or else of the bearer token. */
export type LogoutRequest = InferType<typeof schemas.logoutSchema>;
export type AgreeRequest = InferType<typeof schemas.agreeSchema>;
export type UndoChangeRequest = InferType<typeof schemas.undoChangeSchema>;
export type ReauthenticateRequest = InferType<typeof schemas.reauthenticateRequestSchema>;
/** The fields with which a second factor is proven; one of them is enough. */
export type SecondFactorProof = Pick<LoginRequest, 'oneTimePassword' | 'passkey'>;
export type ConfirmAppRequest = InferType<typeof schemas.confirmAppSchema>;
export type AddPasskeyRequest = InferType<typeof schemas.addPasskeySchema>;
export type RenamePasskeyRequest = InferType<typeof schemas.renamePasskeySchema>;
export type ChangeEmailRequest = InferType<typeof schemas.changeEmailSchema>;
export type ConfirmEmailRequest = InferType<typeof schemas.confirmEmailSchema>;
export type DeleteAccountRequest = InferType<typeof schemas.deleteAccountSchema>;
export type UploadPaymentProofRequest = InferType<typeof schemas.paymentProofSchema>;
export type CorrectProofRequest = InferType<typeof schemas.correctProofSchema>;
export type ProposeSettlementRequest = InferType<typeof settlement.proposeSettlementSchema>;
export type AnswerSettlementRequest = InferType<typeof settlement.answerSettlementSchema>;
export type AppealRequest = InferType<typeof settlement.appealSchema>;
export type RejectRequest = InferType<typeof schemas.rejectSchema>;
export type DisputeRequest = InferType<typeof schemas.disputeSchema>;
export type SupportRequest = InferType<typeof schemas.supportSchema>;
export type PostMessageRequest = InferType<typeof chatMessageSchema>;
