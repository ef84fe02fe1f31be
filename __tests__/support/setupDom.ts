// Not of @testing-library/react: loaded before the test framework, it would not clean up between tests.
import { configure } from '@testing-library/dom';

// What a screen waits for may take its time on a busy machine; a test that fails waits this long, no other.
configure({ asyncUtilTimeout: 8000 });

/** What jsdom lacks and a browser has; only what our components call. */

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoResizeObserver;

window.matchMedia ??= (media: string) =>
  ({
    matches: false,
    media,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

// jsdom draws nothing, and says so at each try.
HTMLCanvasElement.prototype.getContext = () => null;
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
document.elementFromPoint ??= () => null;
// Node's own are there, but know nothing of jsdom's files.
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => {};
