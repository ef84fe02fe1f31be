import type { RegisterDeviceRequest } from '../../../contract/push';
import { workerRegistration } from '../../lib/workerRegistration';
import { storeDevice } from './storedDevice';

/** The browser's subscription; null if it has none. */
export const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await workerRegistration())?.pushManager?.getSubscription()) ?? null;

/** Subscribes anew, so that an earlier user's server entry leads nowhere. Fails if the push service cannot be reached. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  await (await currentSubscription())?.unsubscribe();
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** What the server needs to send to it. */
export function deviceOf(subscription: PushSubscription): RegisterDeviceRequest {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } };
}

/** Whether it was made for this key of the server. A browser that does not tell is trusted. */
export function isMadeFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey;
  if (!key) return true;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey.replace(/=+$/, '');
}

/** Switches push off in this browser: the server's entry then leads nowhere. */
export async function forgetDevice(): Promise<void> {
  storeDevice(null);
  // Without a connection the browser may refuse both; the server removes the device with the session.
  const subscription = await currentSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}
