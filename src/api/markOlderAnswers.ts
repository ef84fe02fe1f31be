import { isFulfilled, isPending, isRejected, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { isCall } from './calls';

const isReadStart = isCall('query', isPending);
const isReadEnd = isCall('query', isFulfilled, isRejected);
const isChange = isCall('mutation', isFulfilled);

/**
 * Marks an answer that is older than a change the user has made since it was requested: its `meta.changedMeanwhile`
 * names (`_id`) the payments and the user that were changed. The slices keep those that they have as they are; each change
 * invalidates the queries that have them, so that these are read again.
 */
export const markOlderAnswers: Middleware = () => {
  /** By the request id of a read in flight. */
  const changed = new Map<string, string[]>();
  return (next) => (action) => {
    const call = action as UnknownAction;
    if (isReadStart(call)) changed.set(call.meta.requestId, []);
    if (isChange(call)) {
      const { payment, user } = (call.payload ?? {}) as Record<
        'payment' | 'user',
        { _id: string } | undefined
      >;
      const id = payment?._id ?? user?._id;
      if (id) changed.forEach((ids) => ids.push(id));
    }
    if (isReadEnd(call)) {
      const ids = changed.get(call.meta.requestId) ?? [];
      changed.delete(call.meta.requestId);
      if (ids.length > 0) return next({ ...call, meta: { ...call.meta, changedMeanwhile: ids } });
    }
    return next(action);
  };
};

/** The `_id`s of records that have changed since this answer was requested. */
export const changedMeanwhile = ({ meta }: { meta: object }): readonly string[] =>
  (meta as { changedMeanwhile?: string[] }).changedMeanwhile ?? [];
