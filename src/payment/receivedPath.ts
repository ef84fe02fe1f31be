import type { PaymentStatus } from '../../contract/payment';
import { ROUTES } from '../../contract/routes';

/** Where its receiver finds this payment alone: a tab of their payments, searched by its readable id. */
export const receivedPath = (paymentId: string, status: PaymentStatus | 'all'): string =>
  `${ROUTES.payments}?status=${status}&search=${encodeURIComponent(paymentId)}`;
