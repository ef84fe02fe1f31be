import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/createListeners';

/** The browser's event that offers to install the app; only some browsers have it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

let offer: InstallOffer | null = null;
const { subscribe, notify } = createListeners();

function change(next: InstallOffer | null): void {
  offer = next;
  notify();
}

/** Keeps the browser's offer until the user asks for it; call it before the page has loaded. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise some browsers show a banner over the page.
    event.preventDefault();
    if (isOffer(event)) change(event);
  });
  window.addEventListener('appinstalled', () => change(null));
}

/** Asks the browser to install the app; `null` if it does not offer that, or no longer. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (!current) return null;
  return () => {
    // An offer can be used only once, whatever the answer.
    change(null);
    void current.prompt();
  };
}
