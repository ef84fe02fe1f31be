let isPressed = false;
const waiting: (() => void)[] = [];

function press({ button }: MouseEvent): void {
  isPressed = button === 0;
}

function release(): void {
  isPressed = false;
  for (const action of waiting.splice(0)) action();
}

// Nothing is pressed where the server draws a page.
if (typeof window !== 'undefined') {
  window.addEventListener('mousedown', press, { capture: true, passive: true });
  window.addEventListener('mouseup', release, { capture: true, passive: true });
  // A link that is dragged away ends without a mouseup.
  window.addEventListener('dragend', release, { capture: true, passive: true });
}

/**
 * Runs `action` at once, or, while the mouse button or a finger is down, when it is released. What moves the page while
 * the user presses a button, such as the error of the field that they leave, would take it from under the pointer.
 */
export function afterPress(action: () => void): void {
  if (isPressed) waiting.push(action);
  else action();
}
