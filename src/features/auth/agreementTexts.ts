import type { ReactNode } from 'react';
import { toTranslate, translated } from '../../../contract/translate';
import { sentence } from '../../ui/sentence';

/** Texts of agreeing to the terms and the privacy notice. */
export const texts = translated({
  signUp: (documents: ReactNode) =>
    sentence(toTranslate('By signing up you agree to the {documents}.'), { documents }),
  title: 'Please agree',
  /** Continues the title. */
  toThe: (documents: ReactNode) => sentence(toTranslate('to the {documents}.'), { documents }),
  agree: 'Agree',
  later: 'Later',
});
