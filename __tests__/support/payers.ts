import { PATHS, type Payment, type SessionAnswer, type UploadAnswer } from '../../contract/wire';
import { anOrderId, aPerson, callApi } from './browser';

let homes = 0;

/** A new member, and a call by which they send this receipt for one of their five payments. */
interface Payer {
  readonly payments: readonly Payment[];
  pay(payment: Payment, receipt: Buffer): Promise<void>;
}

/**
 * Signs up a new client of the demo broker. Each has a network address of their own, as at home: from one address a whole
 * crowd would meet the limits for sign-ups and uploads.
 */
export async function newPayer(url: string): Promise<Payer> {
  const person = aPerson();
  homes += 1;
  const address = `198.18.${homes >> 8}.${homes & 255}`;
  const { email, password, paymentMethodId: senderPaymentMethodId } = person;
  const signUp = { ...person, phone: '+12025550199', referCode: 'BROKER1' };
  await callApi(url, PATHS.signUp, { body: signUp, address });
  const { user, tokens } = await callApi<SessionAnswer>(url, PATHS.login, {
    body: { email, password },
    address,
  });
  const token = tokens.accessToken;
  return {
    payments: user.payments,
    async pay({ paymentId, recieverPaymentId }, receipt) {
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(receipt)], { type: 'image/jpeg' }), 'receipt.jpg');
      const upload = { body: form, address };
      const { imageUrl: screenShot } = await callApi<UploadAnswer>(url, PATHS.upload, upload);
      const transactionId = anOrderId();
      const body = { screenShot, paymentId, recieverPaymentId, senderPaymentMethodId, transactionId };
      await callApi(url, PATHS.uploadPaymentProof, { method: 'PUT', body, token, address });
    },
  };
}

/** A new member sends this receipt for each of the four payments owed to the company. */
export async function payTheCompany(url: string, receipt: Buffer): Promise<void> {
  const { payments, pay } = await newPayer(url);
  for (const payment of payments.slice(1)) await pay(payment, receipt);
}
