import { CHANGED_MEANWHILE } from '../../contract/admin';
import { refusal } from '../http/answers';
import { conflict } from '../http/errors';

/** The 409 of `refuseIfChanged`, for a route's schema. */
export const CHANGED_409 = refusal("The saved words are not those of 'seen' any more (`changed_meanwhile`).");

/**
 * Refuses to replace words that the caller has not seen. Words that are saved already are let through, because the
 * answer to the first try may have been lost.
 * @throws HttpError 409 if somebody else has changed them since.
 */
export function refuseIfChanged<Words extends object>(
  saved: Words,
  seen: Words | undefined,
  wanted: Words,
): void {
  if (!seen || isSame(saved, seen) || isSame(saved, wanted)) return;
  throw conflict(CHANGED_MEANWHILE, 'Somebody else has changed this in the meantime. Please read it first.');
}

const isSame = <Words extends object>(one: Words, other: Words): boolean =>
  (Object.keys(one) as (keyof Words)[]).every((name) => one[name] === other[name]);
