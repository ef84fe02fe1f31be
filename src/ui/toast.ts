import type { Id, ToastContent, ToastOptions } from 'react-toastify/unstyled';
import { TOAST_AUTO_CLOSE_MS } from '../../contract/limits';

type Area = typeof import('./ToastArea');
type Type = 'success' | 'error' | 'warning' | 'info';

interface Options extends Pick<ToastOptions, 'autoClose' | 'closeButton' | 'role'> {
  /** A newer toast takes the place of the older one of its kind. By default each type is a kind. */
  kind?: string;
  /** Whether it stays when the page changes. Errors do: they say that something the user did has failed. */
  stays?: boolean;
}

interface Shown {
  id: Id;
  message: ToastContent;
  /** Milliseconds of the device's clock. */
  at: number;
  stays: boolean;
}

/** The latest toast of each kind. */
const shown = new Map<string, Shown>();

/** A toast no older than this belongs to the step that changes the page, such as 'Password changed.' */
const FRESH_MS = 1000;

let loading: Promise<Area> | undefined;
let loaded: Area | undefined;
let tellHosts: (area: Area) => void;
/** The library and the container, once loaded. */
export const toastArea = new Promise<Area>((resolve) => {
  tellHosts = resolve;
});
/** The same, undefined until then: a host that is mounted later shows it at once. */
export const loadedToastArea = (): Area | undefined => loaded;

const loadAgain = (): void => void loadToasts().catch(() => undefined);

/**
 * Loads the library while the page is idle, so that it works without a network later. After a failure it is tried again
 * with the next toast and when the connection is back.
 */
export function loadToasts(): Promise<Area> {
  loading ??= import(/* webpackChunkName: "toasts" */ './ToastArea').then(
    (area) => {
      loaded = area;
      tellHosts(area);
      return area;
    },
    (error: unknown) => {
      loading = undefined;
      window.addEventListener('online', loadAgain, { once: true });
      throw error;
    },
  );
  return loading;
}

const show =
  (type: Type) =>
  (message: ToastContent, options: Options = {}): void => {
    const at = Date.now();
    void toastArea.then((area) => showIn(area, type, message, at, options));
    loadAgain();
  };

function showIn(
  { toast: library, contentOf }: Area,
  type: Type,
  message: ToastContent,
  at: number,
  { kind = type, stays = type === 'error', ...options }: Options,
): void {
  const content = contentOf(message);
  const before = shown.get(kind)?.id;
  // One that is already leaving keeps its place, and would take the new text with it.
  const isThere = before !== undefined && library.isActive(before);
  if (isThere)
    library.update(before, { autoClose: TOAST_AUTO_CLOSE_MS, ...options, type, render: content, delay: 0 });
  // One that still waits for the container.
  else if (before !== undefined) library.dismiss(before);
  const id = isThere ? before : library[type](content, options);
  shown.set(kind, { id, message, at, stays });
}

/** A short message at the top right, on phones at the bottom. All toasts go through here, so that the library is not in the first page's code. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  /** Removes the toasts about the previous page. */
  pageChanged(): void {
    const now = Date.now();
    void toastArea.then(({ toast: library }) => {
      for (const [kind, { id, at, stays }] of shown) {
        if (stays || now - at < FRESH_MS) continue;
        library.dismiss(id);
        shown.delete(kind);
      }
    });
  },
  /** Removes the toast of a kind; with `message` only while it still says this. */
  hide(kind: string, message?: string): void {
    void toastArea.then(({ toast: library }) => {
      const there = shown.get(kind);
      if (!there || (message !== undefined && there.message !== message)) return;
      library.dismiss(there.id);
      shown.delete(kind);
    });
  },
  /** Removes all toasts. */
  clear(): void {
    void toastArea.then(({ toast: library }) => {
      library.dismiss();
      shown.clear();
    });
  },
};
