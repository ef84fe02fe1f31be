import type { Sdk } from 'parse-server';

const WINDOW_MS = 86_400_000;
const PROOF_FIELDS = ['status', 'proof', 'orderId'];

/** The rules of the Parse variant: who may change a payment how, and who may say something in a room. */
export function cloud(Parse: Sdk): void {
  const refuse = (why: string) => new Parse.Error(Parse.Error.OPERATION_FORBIDDEN, why);

  Parse.Cloud.beforeSave('Payment', ({ object: payment, original, user, master }) => {
    if (master) return;
    if (!user || (original?.get('payer') as { id: string } | undefined)?.id !== user.id)
      throw refuse('Only its payer can send a proof.');
    const wasOpen = ['pending', 'rejected'].includes(original!.get('status') as string);
    if (!wasOpen || payment.get('status') !== 'submitted' || !payment.get('proof') || !payment.get('orderId'))
      throw refuse('This payment does not wait for your proof.');
    if (payment.dirtyKeys().some((field) => !PROOF_FIELDS.includes(field)))
      throw refuse('Only the proof of a payment can be changed.');
    payment.set('expiresAt', new Date(Date.now() + WINDOW_MS));
  });

  Parse.Cloud.beforeSave('Message', async ({ object: message, original, user, master }) => {
    if (master) return;
    if (original || !user) throw refuse('A message cannot be changed.');
    // Only members can read a room, and a message is read by the members of its room.
    const room = await (message.get('room') as typeof message).fetch({
      sessionToken: user.getSessionToken(),
    });
    message.set('sender', user);
    message.setACL(room.getACL());
  });
}
