import { COUNTED_MAX } from '../../../contract/limits';

/** A count with its noun, such as '1 user' or '2 users'. */
export const plural = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** The same for counts that stop at `COUNTED_MAX`. */
export const upTo = (count: number, one: string, many: string) =>
  count < COUNTED_MAX ? plural(count, one, many) : `${COUNTED_MAX}+ ${many}`;
