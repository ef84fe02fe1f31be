import { translated } from '../../../contract/translate';

/** Texts of the login. */
export const texts = translated({
  title: 'Login',
  lead: 'Welcome back. Your payments are where you left them.',
  firstLead: 'Sign in with the password that you have just chosen, and see your first payment.',
  password: 'Password',
  forgot: 'Forgot password?',
  submit: 'Login',
  notLoaded: 'The next step could not be loaded. Please check your connection and try again.',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
});
