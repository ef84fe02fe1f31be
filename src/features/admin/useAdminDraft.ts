import { useState } from 'react';
import { createDraft, type Draft } from '../../lib/drafts/textDrafts';
import { useAppSelector } from '../../store/hooks';
import { selectUserId } from '../../store/user';

/** The draft of this administrator's form of this name. */
export function useAdminDraft<Values extends Record<string, string>>(name: string): Draft<Values> {
  const userId = useAppSelector(selectUserId);
  const [draft] = useState(() => createDraft<Values>(`admin:${userId}:${name}`));
  return draft;
}
