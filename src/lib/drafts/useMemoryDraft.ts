import { useEffect, useRef, useState } from 'react';
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
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (currentLanguage() === language) kept.delete(name);
    };
  }, [name, language]);
  // An answer that comes after the form has gone must not keep anything for the next one.
  const save = (values: Values): void => {
    if (!isGone.current) kept.set(name, values);
  };
  return { start, save };
}
