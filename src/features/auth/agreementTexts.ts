/** Texts of agreeing to the terms and the privacy notice. */
export const texts = {
  signUp: 'By signing up you agree to the',
  title: 'Please agree',
  toThe: 'to the',
  agree: 'Agree',
  later: 'Later',
};
