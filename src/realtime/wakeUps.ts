interface WakeUps {
  /** The browser has found a network. */
  onOnline: () => void;
  /** The user looks at this tab again. */
  onVisible: () => void;
}

/** Calls back when it is worth trying to connect again; answers with the function that ends this. */
export function listenForWakeUps({ onOnline, onVisible }: WakeUps): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') onVisible();
  };
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
