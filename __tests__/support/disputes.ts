import { PATHS, type Payment } from '../../contract/wire';
import { decide, payPayment, signInCompany, signUpMember, type Person } from './people';
import type { TestServer } from './server';

/** A disputed payment of a new member to the company, and its chat room. */
export interface Dispute {
  readonly payer: Person;
  readonly receiver: Person;
  /** As the receiver sees it. */
  readonly payment: Payment;
  readonly roomId: string;
}

export async function openDispute(server: TestServer): Promise<Dispute> {
  const payer = await signUpMember(server);
  const receiver = await signInCompany(server);
  const [first] = payer.user.payments;
  if (!first) throw new Error('The new member owes nothing.');
  await payPayment(server, payer, first);
  const reason = 'Payment proof is valid: the receipt shows another account than mine.';
  const payment = await decide(server, receiver, PATHS.disputePayment(first.paymentId), { reason });
  if (!payment.chatRoomId) throw new Error('The dispute opened no chat room.');
  return { payer, receiver, payment, roomId: payment.chatRoomId._id };
}
