import type { PayWith } from '../../contract/answers/plans';
import { ownPaymentPath, ROUTES } from '../../contract/routes';
import { said } from '../../contract/translate';
import type { Mail } from '../mail/mail';
import { payWithFact } from '../payments/mail-facts';
import type { Push } from '../push/queue';
import { storedWords } from '../push/stored-words';

export const accountDeletedMail = ({
  email,
  full_name,
  language,
}: {
  email: string;
  full_name: string;
  language: string | null;
}): Mail => ({
  to: email,
  language,
  write: ({ t }) => ({
    subject: t('Your Peerproof account was deleted'),
    parts: [
      t('Hello {name},', { name: full_name }),
      t(
        'Your account was deleted just now, as you asked. Your name, email, phone number, picture, payment ID and refer code are gone.',
      ),
      t(
        'Other members still see the payments they shared with you, without your personal details: amounts, order IDs, payment IDs of the proofs, receipts, history and chat messages.',
      ),
      t('You can join again with this email address at any time.'),
    ],
  }),
});

/** To a payer whose receiver has deleted their account: the payment now goes to the company. */
export const nowToCompanyMail = (
  to: string,
  fullName: string,
  {
    paymentId,
    amountCents,
    receiver,
    payWith,
  }: { paymentId: string; amountCents: number; receiver: string; payWith: PayWith },
): Mail => ({
  to,
  write: (speaker) => {
    const { t } = speaker;
    const amount = speaker.dollars(amountCents);
    return {
      subject: t('Your {amount} to {receiver} now goes to the company', { amount, receiver }),
      parts: [
        t('Hello {name},', { name: fullName }),
        t(
          'The member you were due to pay has deleted their account, so this payment now goes to the company. Do not send it to a payment ID that you copied earlier.',
        ),
        {
          facts: [
            [t('Was for|a person'), receiver],
            [t('Amount'), amount],
            [t('Payment'), paymentId],
            ...payWithFact(speaker, payWith),
          ],
        },
        { action: t('See the new payment ID'), path: ROUTES.subscriptionPayment },
      ],
    };
  },
});

/** The same as a push. */
export const nowToCompanyPush = (
  payerId: string,
  { paymentId, amountCents, receiver }: { paymentId: string; amountCents: number; receiver: string },
): Push => ({
  to: payerId,
  kind: 'payments',
  reference: paymentId,
  words: storedWords({
    title: said('Your payment to {receiver} now goes to the company', { receiver }),
    cents: amountCents,
    body: said('Do not send it to a payment ID that you copied earlier.'),
    path: ownPaymentPath(paymentId),
  }),
});
