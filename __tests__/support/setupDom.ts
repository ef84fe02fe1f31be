// Not from @testing-library/react, which would not clean up between tests if loaded before the test framework.
import { configure } from '@testing-library/dom';

// A screen may be slow on a busy machine. Only failing tests wait this long.
configure({ asyncUtilTimeout: 20_000 });

/** Browser APIs that our components call and jsdom lacks. */

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

// jsdom cannot draw, and logs that at each try.
HTMLCanvasElement.prototype.getContext = () => null;
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
document.elementFromPoint ??= () => null;
// Node's own functions do not know jsdom's files.
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => {};
