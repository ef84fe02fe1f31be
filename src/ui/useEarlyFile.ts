import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Takes the file that was chosen in a server-rendered page before the app had loaded. */
export function useEarlyFile(
  input: RefObject<HTMLInputElement | null>,
  take: (input: HTMLInputElement) => void,
): void {
  const takeEarlyFile = useEffectEvent(() => {
    if (input.current) take(input.current);
  });
  useEffect(() => takeEarlyFile(), []);
}
