/**
 * Section 7 of the specification: paths, requests and answers, spelled as on the wire. All times are ISO 8601 in UTC, all
 * amounts dollars as a number, all ids opaque strings. Answers are described in `answers/`, bodies in `schemas.ts`.
 */
import type { InferType } from 'yup';
import type * as schemas from './schemas';

export type * from './answers/auth';
export type * from './answers/chat';
export type * from './answers/common';
export type * from './answers/content';
export type * from './answers/payments';
export type * from './answers/people';

/** Paths below the API's base (`API_URL`, default `/api`). */
export const PATHS = {
  login: '/auth/login',
  signUp: '/auth/signup',
  sendOtp: '/auth/sendOtp',
  verifyOtp: '/auth/verify-otp',
  resetPassword: '/auth/reset-password',
  profile: '/auth/profile',
  updateProfile: '/auth/updateProfile',
  renewToken: '/auth/renew-token',
  logout: '/auth/logout',
  sessions: '/auth/sessions',
  session: (sessionId: string) => `/auth/sessions/${sessionId}`,
  upload: '/file/upload',
  file: (fileId: string) => `/file/${fileId}`,
  announcements: '/annoncement',
  demos: '/demo/',
  clients: '/broker/my-clients',
  brokers: '/broker/my-brokers',
  clientPayments: '/broker/client-payments',
  uploadPaymentProof: '/broker/upload-payment-proof',
  acceptPayment: (paymentId: string) => `/broker/user/accept-payment/${paymentId}`,
  rejectPayment: (paymentId: string) => `/broker/user/reject-payment/${paymentId}`,
  disputePayment: (paymentId: string) => `/broker/user/dispute-payment/${paymentId}`,
  paymentHistory: (paymentId: string) => `/broker/payments/${paymentId}/history`,
  paymentEvidence: (paymentId: string) => `/broker/payments/${paymentId}/evidence`,
  evidenceKeys: '/evidence/keys',
  myPayments: '/broker/my-payments.csv',
  deleteAccount: '/auth/delete-account',
  support: '/contact/post',
  postMessage: '/chat/postMesage',
  messages: (roomId: string) => `/chat/messages/${roomId}`,
  chatRooms: '/chat/my-rooms',
  companyPlans: '/company/plans',
} as const;

/** The endings of section 7 that go out without a bearer token. */
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
 * Our addition: calls that write something once take this header, 1 to 200 printable characters. A repetition with the
 * same key within 24 hours is not done again and gets the first answer; the same key with another request is 422.
 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** The ids of the two tutorial videos that have a place of their own. */
export const DEMO_IDS = { paymentHelp: 'payment-help', landing: 'landing' } as const;

/** The name of the file that `PATHS.paymentEvidence` answers with. */
export const evidenceFileName = (paymentId: string): string => `peerproof-evidence-${paymentId}.zip`;

export type LoginRequest = InferType<typeof schemas.loginSchema>;
export type SignUpRequest = InferType<ReturnType<typeof schemas.signUpSchema>>;
export type SendOtpRequest = InferType<typeof schemas.sendOtpSchema>;
export type VerifyOtpRequest = InferType<typeof schemas.verifyOtpSchema>;
export type ResetPasswordRequest = InferType<typeof schemas.resetPasswordSchema>;
export type UpdateProfileRequest = InferType<ReturnType<typeof schemas.updateProfileSchema>>;
export type RenewTokenRequest = InferType<typeof schemas.renewTokenSchema>;
/** The refresh token, which outlives the access token, or the bearer token names the session to end. */
export type LogoutRequest = InferType<typeof schemas.logoutSchema>;
export type DeleteAccountRequest = InferType<typeof schemas.deleteAccountSchema>;
export type UploadPaymentProofRequest = InferType<typeof schemas.paymentProofSchema>;
export type RejectRequest = InferType<typeof schemas.rejectSchema>;
export type DisputeRequest = InferType<typeof schemas.disputeSchema>;
export type SupportRequest = InferType<typeof schemas.supportSchema>;
export type PostMessageRequest = InferType<typeof schemas.chatMessageSchema>;
