import type { Action } from '@reduxjs/toolkit';
import { createApiActionSanitizer } from '@reduxjs/toolkit/query';
import { api } from '../api/api';
import type { CallMeta } from '../api/calls';
import {
  EVENT_ACTIONS,
  joinRoom,
  leaveRoom,
  networkFound,
  networkLost,
  reconnectRequested,
} from '../store/realtime';
import { masked } from './maskSecrets';
import { recordingSaved } from './recordActions';

const withEndpointName = createApiActionSanitizer(api);

/** The part of the log entry after the action's type: a call's arguments, an invalidation's tags and cause, an event's subject. */
function detailsOf(action: Action): string {
  const { payload, meta } = action as Action & {
    payload?: unknown;
    meta?: Partial<CallMeta> & { cause?: string };
  };
  if (api.util.invalidateTags.match(action)) {
    const tags = action.payload.map((tag) =>
      typeof tag === 'object' && tag ? [tag.type, tag.id].filter(Boolean).join(' ') : tag,
    );
    return ` (${tags.join(', ')})${meta?.cause ? ` after ${meta.cause}` : ''}`;
  }
  if (meta?.arg?.originalArgs !== undefined) return ` ${JSON.stringify(meta.arg.originalArgs)}`;
  if (typeof payload === 'string') return ` (${payload})`;
  const { queryCacheKey } = Object(payload) as { queryCacheKey?: unknown };
  return typeof queryCacheKey === 'string' ? ` (${queryCacheKey})` : '';
}

function actionSanitizer<A extends Action>(action: A): A {
  const safe = masked(action) as A;
  return { ...safe, type: withEndpointName(safe).type + detailsOf(safe) };
}

/**
 * The actions that DevTools' dispatcher offers: every socket event, those about the connection, and `recordingSaved`,
 * which saves the log as a file.
 */
const actionCreators = {
  recordingSaved,
  ...EVENT_ACTIONS,
  networkLost,
  networkFound,
  reconnectRequested,
  joinRoom,
  leaveRoom,
};

/**
 * For Redux DevTools: shows an action's endpoint, arguments or tags, and cause after its type; masks passwords, codes,
 * tokens and signed links.
 */
export const devTools = {
  name: 'Peerproof',
  actionSanitizer,
  stateSanitizer: <S>(state: S): S => masked(state) as S,
  // All but `export`: that saves actions as they are, with what a form has sent.
  features: {
    pause: true,
    lock: true,
    persist: true,
    import: 'custom' as const,
    jump: true,
    skip: true,
    reorder: true,
    dispatch: true,
    test: true,
  },
  // Not in production, whose first load is small; there the dispatcher takes the same actions as JSON.
  ...(process.env.NODE_ENV !== 'production' && { actionCreators }),
};
