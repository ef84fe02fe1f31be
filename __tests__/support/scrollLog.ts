import { fireEvent, screen } from '@testing-library/react';

/** Scrolls a chat's messages, which have no height in jsdom, as if they were 1000 pixels high. */
export function scrollLog(top: number): void {
  const log = screen.getByRole('log');
  jest.spyOn(log, 'scrollHeight', 'get').mockReturnValue(1000);
  log.scrollTop = top;
  fireEvent.scroll(log);
}
