import { PATHS, type SessionAnswer, type UploadAnswer } from '../../contract/wire';
import { anOrderId, aPerson, callApi } from './browser';

let homes = 0;

/**
 * A new member who has sent this receipt for each of the four payments owed to the company. Each has a network address of
 * their own, as at home: from one address a whole crowd would meet the limits for sign-ups and uploads.
 */
export async function payTheCompany(url: string, receipt: Buffer): Promise<void> {
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
  for (const { paymentId, recieverPaymentId } of user.payments.slice(1)) {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(receipt)], { type: 'image/jpeg' }), 'receipt.jpg');
    const { imageUrl: screenShot } = await callApi<UploadAnswer>(url, PATHS.upload, { body: form, address });
    const transactionId = anOrderId();
    const body = { screenShot, paymentId, recieverPaymentId, senderPaymentMethodId, transactionId };
    await callApi(url, PATHS.uploadPaymentProof, { method: 'PUT', body, token, address });
  }
}
