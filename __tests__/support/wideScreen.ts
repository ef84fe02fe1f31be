/** Each test of this file sees a screen that has room beside a list or a chat; restore the mocks afterwards. */
export function useWideScreen(): void {
  beforeEach(() => {
    const wide = window.matchMedia('all');
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...wide, media, matches: /1[12]00px/.test(media) }));
  });
}
