import type { ReactNode } from 'react';
import type { ToastOptions } from 'react-toastify/unstyled';

type Area = typeof import('./ToastArea');
type Show = (message: ReactNode, options?: ToastOptions) => void;

let loading: Promise<Area> | undefined;
let tellHosts: (area: Area) => void;
/** The library and the container, once loaded. */
export const toastArea = new Promise<Area>((resolve) => {
  tellHosts = resolve;
});

/** Loads the library while the page is idle, so that it works without a network later; a failed load may be tried again. */
export function loadToasts(): Promise<Area> {
  loading ??= import(/* webpackChunkName: "toasts" */ './ToastArea').then(
    (area) => {
      tellHosts(area);
      return area;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const show =
  (kind: 'success' | 'error' | 'warning' | 'info'): Show =>
  (message, options) => {
    loadToasts().then(
      ({ toast: library }) => library[kind](message, options),
      () => console.warn(message),
    );
  };

/** A short message at the top right. All toasts go through here, so that the library is not in the first page's code. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  /** Removes all toasts, shown or queued. */
  clear(): void {
    void loading?.then(({ toast: library }) => {
      library.dismiss();
      library.clearWaitingQueue();
    });
  },
};
