import { sql } from 'kysely';

/**
 * A moment ago, for a time that is to be over at once. `now()` could be half a millisecond ahead, as columns round to
 * milliseconds.
 */
export const PAST = sql<Date>`now() - interval '1 millisecond'`;
