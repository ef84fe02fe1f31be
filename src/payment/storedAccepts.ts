import { browserStorage } from '../lib/storage';
import type { WaitingAccept } from '../store/waitingAccepts';

/** The entry on the device: no name and no amount, since somebody else may use the device next. */
export interface StoredAccept extends Pick<
  WaitingAccept,
  '_id' | 'paymentId' | 'attempt' | 'key' | 'group' | 'sendAt'
> {
  /** The page that gave it (`lib/presence`); missing where that cannot be told. */
  page?: string;
}

const PREFIX = 'accept:';
const prefixOf = (userId: string) => `${PREFIX}${userId}:`;
const keyOf = (userId: string, id: string) => prefixOf(userId) + id;
const storage = () => browserStorage('localStorage');

/** Keeps an acceptance until the server has answered, through a reload, a crash or a sign-out. One entry each, so that tabs do not overwrite each other's. */
export function storeAccept(
  userId: string,
  { _id, paymentId, attempt, key, group, sendAt }: WaitingAccept,
  page: string,
): void {
  const stored: StoredAccept = { _id, paymentId, attempt, key, group, sendAt, page };
  storage().setItem(keyOf(userId, _id), JSON.stringify(stored));
}

export const isAcceptStored = (userId: string, { _id, key }: WaitingAccept): boolean =>
  read(keyOf(userId, _id))?.key === key;

/** Forgets it, unless the payment has been accepted again meanwhile. */
export function forgetAccept(userId: string, accept: WaitingAccept): void {
  if (isAcceptStored(userId, accept)) storage().removeItem(keyOf(userId, accept._id));
}

/** This user's acceptances that are not answered yet, of all tabs, in the order in which they were given. */
export const storedAccepts = (userId: string): StoredAccept[] =>
  storage()
    .keys()
    .filter((key) => key.startsWith(prefixOf(userId)))
    .map(read)
    .filter((accept) => accept !== null)
    .sort((a, b) => a.sendAt - b.sendAt);

function read(key: string): StoredAccept | null {
  try {
    const value = (JSON.parse(storage().getItem(key) ?? 'null') ?? {}) as Partial<StoredAccept>;
    const { _id, paymentId, attempt, group, sendAt } = value;
    const isWhole =
      [_id, paymentId, attempt, value.key, group].every((text) => typeof text === 'string') &&
      typeof sendAt === 'number';
    return isWhole ? (value as StoredAccept) : null;
  } catch {
    return null;
  }
}
