/**
 * The schemas of inviting an administrator and of accepting, in their own file so that only administrators and those
 * who are invited download them.
 */
import * as yup from 'yup';
import { ADMIN_ROLES } from './adminRoles';
import { LIMITS } from './limits';
import { fullName } from './nameSchema';
import { email, linkToken, password, sameAs } from './schemas';

const ROLE_MESSAGE = "Please choose 'admin' or 'support'.";
const role = () => yup.string().required(ROLE_MESSAGE).oneOf(ADMIN_ROLES, ROLE_MESSAGE);

export const inviteSchema = yup.object({ email: email(), role: role() });

export const adminRoleSchema = yup.object({ role: role() });

export const readInvitationSchema = yup.object({ token: linkToken() });

const account = () => ({ fullName: fullName(), password: password('a password') });

/** The call's payload; the account gets the email that was invited. */
export const acceptInvitationSchema = yup.object({ token: linkToken(), ...account() });

/** The form: the payload without the link's token, and the confirmation, which never leaves the browser. */
export const acceptInvitationFormSchema = yup.object({
  ...account(),
  confirmPassword: sameAs('password', password('the password again', LIMITS.confirmPassword)),
});
