import { useEffect, useEffectEvent, useRef, useState } from 'react';

const PAUSE_MS = 300;

/**
 * The text of a search field whose search is in the address. `onSearch` gets it after a pause, so that not every keystroke
 * is a call.
 */
export function useSearch(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  /** Searches sent since the one in the address, oldest first: on a slow phone the address lags behind. */
  const sent = useRef([search]);
  const send = useEffectEvent(onSearch);

  // The address was changed by going back or by a link.
  useEffect(() => {
    const at = sent.current.indexOf(search);
    sent.current = at < 0 ? [search] : sent.current.slice(at);
    if (at < 0) setText(search);
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current.at(-1)) return undefined;
    const timer = window.setTimeout(
      () => {
        sent.current.push(wanted);
        send(wanted);
      },
      wanted ? PAUSE_MS : 0,
    );
    return () => window.clearTimeout(timer);
  }, [text]);

  return { text, setText };
}
