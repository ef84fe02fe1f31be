import { useEffect, useState } from 'react';
import { currentLanguage } from '../language';

const kept = new Map<string, object>();

/**
 * Keeps in memory what is typed into a form, as passwords and files are never stored. It survives a change of language, which
 * renders the form anew, and nothing else. No two forms on the screen have the same `name`.
 * @returns `start`: what the form begins with, `empty` for fields without anything kept
 */
export function useMemoryDraft<Values extends object>(name: string, empty: Values) {
  const [start] = useState<Values>(() => ({ ...empty, ...kept.get(name) }));
  const [language] = useState(currentLanguage);
  useEffect(
    () => () => {
      if (currentLanguage() === language) kept.delete(name);
    },
    [name, language],
  );
  return { start, save: (values: Values) => void kept.set(name, values) };
}
