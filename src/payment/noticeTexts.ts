/** Texts of notices about a payment. */
export const texts = {
  fromOther: (amount: string, name: string) => `${amount} from ${name}.`,
  toOther: (amount: string, name: string) => `${amount} to ${name}.`,
  reminder: (paymentId: string, left: string) => `${left} left to decide payment ${paymentId}`,
  accepted: (paymentId: string) => `Your payment ${paymentId} was accepted`,
  rejected: (paymentId: string) => `Your payment ${paymentId} was rejected`,
  disputed: (paymentId: string) => `Payment ${paymentId} is disputed`,
  expired: (paymentId: string) => `Your payment ${paymentId} was approved automatically`,
  resolved: (paymentId: string, status: string) => `Peerproof decided payment ${paymentId}: ${status}`,
};
