import { randomBytes } from 'node:crypto';
import { LIMITS } from '../../contract/limits';
import { dropPendingEmail } from '../auth/email-links';
import { passwordChangedMail } from '../auth/password-mails';
import { createPasswords } from '../auth/password';
import { endSessions } from '../auth/sessions';
import { transact, type Db } from '../db/client';
import { queueMail } from '../mail/queue';
import { forgetSecondFactor } from '../second-factor/forget';
import { factorRemovedMail } from '../second-factor/mails';
import { secondFactorsOf } from '../second-factor/prove';
import { storeEvent } from '../security-log/record';

/** Characters of a new password, unless PASSWORD_MAX allows fewer. */
const PASSWORD_LENGTH = 20;

/**
 * Gives an administrator a new random password, removes their second factor, withdraws a request for a new email
 * and ends all their sessions. They are told by email.
 * @returns the password; undefined if no administrator has this email
 */
export async function resetAdminPassword(db: Db, email: string): Promise<string | undefined> {
  const password = randomBytes(PASSWORD_LENGTH)
    .toString('base64url')
    .slice(0, Math.min(PASSWORD_LENGTH, LIMITS.password.max));
  const password_hash = await createPasswords().hash(password);
  return transact(db, async (trx) => {
    const admin = await trx
      .updateTable('users')
      .set({ password_hash })
      .where('email', '=', email.trim().toLowerCase())
      .where('is_admin', '=', true)
      .returning(['id', 'email', 'full_name'])
      .executeTakeFirst();
    if (!admin) return undefined;
    const user = { email: admin.email, fullName: admin.full_name };
    const kinds = await secondFactorsOf(trx, admin.id);
    await forgetSecondFactor(trx, admin.id);
    await queueMail(trx, [
      passwordChangedMail(user.email, user.fullName),
      ...kinds.map((kind, index) => factorRemovedMail(user, kind, index === kinds.length - 1)),
    ]);
    await dropPendingEmail(trx, admin.id);
    await endSessions(trx, { userId: admin.id });
    // On the server's own command line, so from no device.
    const nowhere = { device: null, place: null };
    await storeEvent(trx, { kind: 'passwordChanged', userId: admin.id }, nowhere);
    if (kinds.length > 0) await storeEvent(trx, { kind: 'secondFactorRemoved', userId: admin.id }, nowhere);
    return password;
  });
}
