import { createAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { saveFile } from '../lib/saveFile';
import { masked } from './maskSecrets';

/** Saves the last actions as a file that Redux DevTools import. For the dispatcher of DevTools. */
export const recordingSaved = createAction('devTools/recordingSaved');

/** Enough for a long look at one screen; each entry also keeps the state before it alive. */
const MOST_ACTIONS = 1000;
const FILE_NAME = 'peerproof-session.json';

/**
 * Remembers the last actions, so that they can be saved with every secret masked and replayed elsewhere with 'Import'
 * in Redux DevTools: the state before the first of them, then each action. DevTools' own export masks nothing.
 */
export const recordActions: Middleware = ({ getState }) => {
  const entries: { action: unknown; before: unknown }[] = [];
  return (next) => (action) => {
    if (recordingSaved.match(action)) {
      saveFile(new Blob([recordingOf(entries)], { type: 'application/json' }), FILE_NAME);
      return action;
    }
    entries.push({ action, before: getState() });
    if (entries.length > MOST_ACTIONS) entries.shift();
    return next(action);
  };
};

/** The file's text, as the extension of Redux DevTools writes and reads it. */
function recordingOf(entries: readonly { action: unknown; before: unknown }[]): string {
  const actions = entries.map(({ action }) => masked(action) as UnknownAction);
  return JSON.stringify({
    payload: JSON.stringify(actions),
    preloadedState: JSON.stringify(masked(entries[0]?.before)),
  });
}
