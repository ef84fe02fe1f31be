import { createSelector } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { personName } from '../../../contract/translate';
import { currentLanguage } from '../../lib/language';
import { useAppSelector } from '../../store/hooks';
import { selectClients } from '../../store/lists/userClients';
import type { RootState } from '../../store/rootReducer';
import { filterTexts } from './filterTexts';

/** The people who are known to pay this user, with their ids: the clients, and the payers of the loaded payments. */
const selectPayers = createSelector(
  [selectClients, (state: RootState) => state.userTransactions.entities],
  (clients, payments) => {
    const names = new Map(clients.map(({ _id, fullName }) => [_id, fullName]));
    for (const { userId, userFullName } of Object.values(payments))
      if (userId?._id) names.set(userId._id, userFullName);
    return [...names];
  },
);

/** The same by name, as options of a select, with the chosen one even if it is not known. */
export function usePayers(chosen: string | undefined) {
  const known = useAppSelector(selectPayers);
  const language = currentLanguage();
  const payers = useMemo(
    () =>
      known
        .map(([value, name]) => ({ value, label: personName(name) }))
        .sort((one, other) => one.label.localeCompare(other.label, language)),
    [known, language],
  );
  return !chosen || payers.some(({ value }) => value === chosen)
    ? payers
    : [{ value: chosen, label: filterTexts.chosenClient }, ...payers];
}
