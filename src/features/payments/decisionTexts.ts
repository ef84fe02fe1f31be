import { t, translated } from '../../../contract/translate';

/** Texts of the receiver's decision dialogs. */
export const texts = translated({
  reject: {
    title: (amount: string, name: string) => t('Reject {amount} from {name}?', { amount, name }),
    body: 'They can pay again with a new receipt, or report your decision.',
    reason: 'Reason',
    reasonHint: (name: string) => t('{name} will see this.', { name }),
    confirm: 'Reject payment',
    cancel: 'Cancel',
  },
  dispute: {
    title: (amount: string, name: string) => t('Dispute {amount} from {name}?', { amount, name }),
    body: (name: string) =>
      t('A chat opens with {name} and an administrator, who decides. Automatic approval stops.', { name }),
    confirm: 'Dispute payment',
  },
});
