import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VideoCard } from '../../../src/ui/VideoCard';

/** jsdom plays nothing: the element only records that it was asked to. */
function makePlayable(): void {
  HTMLMediaElement.prototype.play = async function play() {
    fireEvent.play(this);
  };
  HTMLMediaElement.prototype.pause = jest.fn(function pause(this: HTMLMediaElement) {
    fireEvent.pause(this);
  });
}

test('the play button starts the video with its controls, and pauses the previous one', async () => {
  makePlayable();
  const user = userEvent.setup();
  render(
    <>
      <VideoCard title="How to pay" src="/a.mp4" />
      <VideoCard title="How it works" src="/b.mp4" />
    </>,
  );
  const first = screen.getByLabelText<HTMLVideoElement>('How to pay');
  const second = screen.getByLabelText<HTMLVideoElement>('How it works');
  expect(first.controls).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Play video: How to pay' }));
  expect(first.controls).toBe(true);
  expect(first).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Play video: How it works' }));
  expect(first.pause).toHaveBeenCalledTimes(1);
  expect(jest.mocked(first.pause).mock.contexts).toEqual([first]);
  expect(second.controls).toBe(true);
});

test('a video that cannot be played says so', () => {
  render(<VideoCard title="How to pay" src="/missing.mp4" />);
  fireEvent.error(screen.getByLabelText('How to pay'));
  expect(screen.getByText('This video cannot be played. Please try again later.')).toBeInTheDocument();
});
