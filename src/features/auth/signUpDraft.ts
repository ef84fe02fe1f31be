import { createDraft } from '../../lib/drafts/textDrafts';

/** The sign-up form's texts, but for the passwords and the picture: those are never kept. */
export const EMPTY_SIGN_UP = { referCode: '', fullName: '', email: '', phone: '', paymentMethodId: '' };

export const signUpDraft = createDraft<typeof EMPTY_SIGN_UP>('signUp');

export const withoutSecrets = (values: typeof EMPTY_SIGN_UP): typeof EMPTY_SIGN_UP => {
  const { referCode, fullName, email, phone, paymentMethodId } = values;
  return { referCode, fullName, email, phone, paymentMethodId };
};
