import type { StartListening } from '../store/rootReducer';
import { acceptsRestored, isBeingSent, isUnanswered, selectWaitingAccepts } from '../store/waitingAccepts';
import { hideUnanswered, tellUnanswered } from './acceptToasts';

/** Names all acceptances without an answer in one toast, also while they are sent again, until each has one. */
export function nameUnanswered(startListening: StartListening): void {
  /** The keys of those that the toast names. */
  let named: readonly string[] = [];
  startListening({
    predicate: (action, state, before) =>
      // Those of an earlier page are sent in the next moment.
      !acceptsRestored.match(action) && selectWaitingAccepts(state) !== selectWaitingAccepts(before),
    effect: (_, { getState }) => {
      const open = selectWaitingAccepts(getState()).filter(
        (accept) => isUnanswered(accept) || (isBeingSent(accept) && named.includes(accept.key)),
      );
      const keys = open.map(({ key }) => key);
      if (keys.join() === named.join()) return;
      named = keys;
      if (open.length > 0) tellUnanswered(open);
      else hideUnanswered();
    },
  });
}
