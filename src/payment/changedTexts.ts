import { t, translated } from '../../contract/translate';

/** Texts of the dialog for a payment that has changed meanwhile. */
export const texts = translated({
  title: 'This payment has changed',
  titleOf: (amount: string, name: string) => t('{amount} from {name} has changed', { amount, name }),
  body: {
    payer: (status: string) =>
      t('Its status is now “{status}”, so there is nothing left to send here.', { status }),
    receiver: (status: string) =>
      t('Its status is now “{status}”, so there is nothing left to decide here.', { status }),
  },
  newProof: {
    payer: 'Another proof has been sent, perhaps in another tab. Please look at it first.',
    receiver: 'The payer has sent another proof. Please look at it, then decide.',
  },
});
