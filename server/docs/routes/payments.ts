import { disputeSchema, paymentProofSchema, rejectSchema } from '../../../contract/schemas';
import {
  companyPlansAnswer,
  evidenceKeysAnswer,
  paymentAnswer,
  paymentHistoryAnswer,
  paymentsAnswer,
} from '../answers/payments';
import { paymentsQuery, WHOLE_LIST } from '../queries';
import type { RouteGroup } from '../route-doc';

const WRONG_PARTY = 'The caller is banned, or it is the other party’s to do.';
const WRONG_STATUS = 'The payment’s status does not allow it any more.';
const decision = { 403: WRONG_PARTY, 409: WRONG_STATUS };

export const paymentsGroup: RouteGroup = {
  name: 'Payments',
  description:
    'The payer pays outside and hands in a proof; the receiver accepts, rejects or disputes it within the window, after which it is accepted by itself.',
  routes: {
    'GET /api/broker/client-payments': {
      summary: 'List the payments that others owe the caller',
      description: `${WHOLE_LIST} Banned callers are shown their disputes, as payer and as receiver, and nothing else.`,
      query: paymentsQuery,
      answer: paymentsAnswer,
    },
    'GET /api/broker/my-payments.csv': {
      summary: 'Download the caller’s payments',
      description:
        'A table (RFC 4180, UTF-8 with byte order mark) of the payments that the caller makes and receives; of banned callers, their disputes. Cells that a spreadsheet would run as a formula start with an apostrophe.',
      answer: { media: ['text/csv'] },
    },
    'GET /api/broker/payments/:paymentId/history': {
      summary: 'Read a payment’s history',
      description: 'For payer, receiver and administrators.',
      answer: paymentHistoryAnswer,
    },
    'GET /api/broker/payments/:paymentId/evidence': {
      summary: 'Download a payment’s evidence',
      description:
        'One signed file with history, receipts, order ID and chat, for payer, receiver and administrators; `npm run verify -- <file>` checks it.',
      answer: { media: ['application/zip'] },
    },
    'GET /api/evidence/keys': {
      summary: 'Read the keys that evidence files are signed with',
      answer: evidenceKeysAnswer,
    },
    'PUT /api/broker/upload-payment-proof': {
      summary: 'Hand in the proof of a payment',
      description: 'By its payer, while it is pending or rejected. `screenShot` is what the upload answered.',
      body: paymentProofSchema,
      once: true,
      answer: paymentAnswer,
      refusals: {
        403: WRONG_PARTY,
        404: 'There is no such payment, or it is not the caller’s.',
        409: 'The payment’s status does not allow it, or the receiver has another payment with this Order ID.',
      },
    },
    'PUT /api/broker/user/accept-payment/:paymentId': {
      summary: 'Accept a payment',
      description: 'By its receiver, while it is submitted; while it is disputed, that is to concede.',
      once: true,
      answer: paymentAnswer,
      refusals: decision,
    },
    'PUT /api/broker/user/reject-payment/:paymentId': {
      summary: 'Reject a payment',
      description: 'By its receiver, while it is submitted.',
      body: rejectSchema,
      bodyIsOptional: true,
      once: true,
      answer: paymentAnswer,
      refusals: decision,
    },
    'PUT /api/broker/user/dispute-payment/:paymentId': {
      summary: 'Dispute or report a payment',
      description:
        'By its receiver, while it is submitted; by its payer, while it is rejected and `showReportBtn` is true. Opens a chat room with the administrators.',
      body: disputeSchema,
      once: true,
      answer: paymentAnswer,
      refusals: decision,
    },
    'GET /api/company/plans': {
      summary: 'Read the fee schedule and the approval window',
      answer: companyPlansAnswer,
    },
  },
};
