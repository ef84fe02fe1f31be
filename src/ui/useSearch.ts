import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A search text as typed, and as searched for after a pause, so that not every keystroke is a call. */
export function useSearch() {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');

  useEffect(() => {
    const timer = window.setTimeout(() => setSearch(text.trim()), text ? PAUSE_MS : 0);
    return () => window.clearTimeout(timer);
  }, [text]);

  return { text, search, setText };
}
