import type { ActionOf } from '../../../contract/payment';

type Action = ActionOf<'receiver'>;

/** The key of each of a receiver's actions, in the queue and in the receipt viewer. */
export const KEY_OF = { accept: 'a', reject: 'r', dispute: 'd' } as const satisfies Record<Action, string>;
export type DecidingKey = (typeof KEY_OF)[Action];
/** `v` enlarges the receipt. */
export type CardKey = DecidingKey | 'v';
/** The keys that decide all selected payments. */
export type SelectedKey = (typeof KEY_OF)['accept' | 'reject'];

export const isDecidingKey = (key: string): key is DecidingKey => Object.values<string>(KEY_OF).includes(key);
export const isCardKey = (key: string): key is CardKey => key === 'v' || isDecidingKey(key);
export const isSelectedKey = (key: string): key is SelectedKey =>
  key === KEY_OF.accept || key === KEY_OF.reject;
