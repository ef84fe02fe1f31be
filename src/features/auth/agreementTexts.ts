import { toTranslate, translated } from '../../../contract/translate';

/** Texts of agreeing to the terms and the privacy notice. */
export const texts = translated({ agree: 'Agree', later: 'Later' });

export const SIGN_UP_SENTENCES = toTranslate({
  both: 'By signing up you agree to the {terms} and the {privacy}.',
  terms: 'By signing up you agree to the {terms}.',
  privacy: 'By signing up you agree to the {privacy}.',
});

export const BAR_SENTENCES = toTranslate({
  both: 'Please agree to the {terms} and the {privacy}.',
  terms: 'Please agree to the {terms}.',
  privacy: 'Please agree to the {privacy}.',
});
