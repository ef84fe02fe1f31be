import type { Middleware, UnknownAction } from '@reduxjs/toolkit';

interface Call {
  payload?: { payment?: { _id: string }; user?: { _id: string } };
  meta: { requestId: string };
}

const STEP = /^api\/execute(Query|Mutation)\/(\w+)$/;

/**
 * Marks an answer that is older than something the user has done since it was asked for: its `meta.changedMeanwhile`
 * names (`_id`) the payments and the user that calls of this user have changed. The slices keep theirs; what the call
 * has made out of date is asked for again anyway.
 */
export const markOlderAnswers: Middleware = () => {
  /** By the id of a read that is under way. */
  const changed = new Map<string, string[]>();
  return (next) => (action) => {
    const [, kind, phase] = STEP.exec((action as UnknownAction).type) ?? [];
    if (!kind) return next(action);
    const { payload, meta } = action as Call;
    const { requestId } = meta;
    if (kind === 'Query' && phase === 'pending') changed.set(requestId, []);
    if (kind === 'Query' && phase !== 'pending') {
      const changedMeanwhile = changed.get(requestId);
      changed.delete(requestId);
      if (changedMeanwhile?.length) return next({ ...(action as Call), meta: { ...meta, changedMeanwhile } });
    }
    if (kind === 'Mutation' && phase === 'fulfilled') {
      const { _id: id } = payload?.payment ?? payload?.user ?? {};
      if (id) changed.forEach((ids) => ids.push(id));
    }
    return next(action);
  };
};
