import { OWED_PAYMENT_KINDS } from '../../contract/limits';
import { UNKNOWN_REFER_CODE, type Invitation } from '../../contract/wire';
import { HttpError } from '../http/errors';
import { expectedReceivers } from '../payments/create';
import type { Services } from '../services';
import { ownerOfReferCode, UNKNOWN_REFER_CODE_MESSAGE } from './sign-up';

/**
 * The member who invites with this refer code, and the payments that a new member who joins with it now would owe. Each
 * receiver has the name that the new member sees right after signing up.
 * @throws HttpError 404 for a code of no active member
 */
export async function readInvitation({ config, db }: Services, referCode: string): Promise<Invitation> {
  const parentId = await ownerOfReferCode(db, referCode);
  if (parentId === undefined) throw new HttpError(404, UNKNOWN_REFER_CODE, UNKNOWN_REFER_CODE_MESSAGE);

  const receivers = await expectedReceivers(db, parentId);
  const people = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'is_company'])
    .where('id', 'in', [parentId, ...receivers])
    .execute();
  const personOf = new Map(people.map((person) => [person.id, person]));
  const nameOf = (id: string) => personOf.get(id)?.full_name ?? '';
  return {
    invitedBy: nameOf(parentId),
    payments: receivers.map((id, index) => ({
      index,
      kind: OWED_PAYMENT_KINDS[index]!,
      amount: config.planAmountsCents[index]! / 100,
      receiver: nameOf(id),
      toCompany: personOf.get(id)?.is_company ?? false,
    })),
  };
}
