import type { UnknownAction } from '@reduxjs/toolkit';

/** The `meta` of RTK Query's actions. */
export interface CallMeta {
  requestId: string;
  /** True for a call that was skipped, because the same query was in flight or fresh. */
  condition?: boolean;
  aborted?: boolean;
  arg: {
    type: 'query' | 'mutation';
    endpointName: string;
    originalArgs: unknown;
    queryCacheKey?: string;
    forceRefetch?: boolean;
  };
}

export interface CallAction extends UnknownAction {
  payload?: unknown;
  meta: CallMeta;
}

/** Arguments of a call that the app may send by itself: it opens no overlay, and its sender reports a failure. */
export interface InBackground {
  /** A mutation's `Idempotency-Key`; without one it is the user's own call. */
  backgroundKey?: string;
}

export const isInBackground = ({ meta }: CallAction): boolean =>
  (meta.arg.originalArgs as InBackground | undefined)?.backgroundKey !== undefined;

/**
 * Matches every query, or every mutation, in one of these phases: `isCall('mutation', isPending)`. For a single endpoint
 * use its own `matchFulfilled`.
 */
export const isCall =
  (type: CallMeta['arg']['type'], ...phases: ((action: unknown) => boolean)[]) =>
  (action: UnknownAction): action is CallAction =>
    phases.some((isPhase) => isPhase(action)) && (action as CallAction).meta.arg?.type === type;
