import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Keeps the state of the redirect that led here when a link to a part of this page is followed. Such a link is the browser's own,
 * which scrolls and moves the place of the keyboard, but begins an entry of the history without state.
 */
export function useKeptState(): void {
  const { state, hash } = useLocation() as { state: unknown; hash: string };
  const navigate = useNavigate();
  const kept = useRef(state);
  useEffect(() => {
    if (state) kept.current = state;
    else if (kept.current && hash) void navigate({ hash }, { replace: true, state: kept.current });
  }, [state, hash, navigate]);
}
