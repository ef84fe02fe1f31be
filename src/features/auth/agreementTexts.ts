/** Texts of agreeing to the terms and the privacy notice. */
export const texts = {
  signUp: 'By signing up you agree to the',
  title: 'Please agree.',
  read: 'Peerproof has a new',
  agree: 'Agree',
  later: 'Later',
};
