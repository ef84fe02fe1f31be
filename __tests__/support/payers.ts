import {
  PATHS,
  type Payment,
  type PaymentAnswer,
  type SessionAnswer,
  type UploadAnswer,
} from '../../contract/wire';
import { anOrderId, aPerson, callApi, tokensOf, type Person } from './browser';

let homes = 0;

/** A new member, and a call by which they send this receipt for one of their five payments. */
export interface Payer {
  readonly person: Person;
  readonly token: string;
  readonly payments: readonly Payment[];
  pay(payment: Payment, receipt: Buffer): Promise<void>;
}

/**
 * Signs up a new client of the owner of `referCode`, by default the demo broker. Each has a network address of their own,
 * as at home: from one address a whole crowd would meet the limits for sign-ups and uploads.
 */
export async function newPayer(url: string, referCode = 'BROKER1'): Promise<Payer> {
  const person = aPerson();
  homes += 1;
  const address = `198.18.${homes >> 8}.${homes & 255}`;
  const { email, password, paymentMethodId: senderPaymentMethodId } = person;
  const signUp = { ...person, phone: '+12025550199', referCode };
  await callApi(url, PATHS.signUp, { body: signUp, address });
  const { user, tokens } = await callApi<SessionAnswer>(url, PATHS.login, {
    body: { email, password },
    address,
  });
  const token = tokens.accessToken;
  return {
    person,
    token,
    payments: user.payments,
    async pay({ paymentId, recieverPaymentId }, receipt) {
      const screenShot = await upload(url, receipt, address);
      const transactionId = anOrderId();
      const body = { screenShot, paymentId, recieverPaymentId, senderPaymentMethodId, transactionId };
      await callApi(url, PATHS.uploadPaymentProof, { method: 'PUT', body, token, address });
    },
  };
}

async function upload(url: string, image: Buffer, address?: string): Promise<string> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'receipt.jpg');
  return (await callApi<UploadAnswer>(url, PATHS.upload, { body: form, address })).imageUrl;
}

/** A new member's first payment to the demo broker, disputed by the broker with a picture. */
export async function newDispute(url: string, image: Buffer) {
  const { person, payments, pay } = await newPayer(url);
  const [first] = payments;
  await pay(first!, image);
  const { accessToken: brokerToken } = await tokensOf(url, 'broker@demo.test');
  const { payment } = await callApi<PaymentAnswer>(url, PATHS.disputePayment(first!.paymentId), {
    method: 'PUT',
    token: brokerToken,
    body: {
      reason: 'The amount differs: only half of it has arrived.',
      reasonImage: await upload(url, image),
    },
  });
  return { person, brokerToken, payment };
}

/** A new member sends this receipt for each of the four payments owed to the company. */
export async function payTheCompany(url: string, receipt: Buffer): Promise<void> {
  const { payments, pay } = await newPayer(url);
  for (const payment of payments.slice(1)) await pay(payment, receipt);
}
