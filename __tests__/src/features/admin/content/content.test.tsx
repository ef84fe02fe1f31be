// Long because its cases share one setup; each is independent.
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ADMIN_PATHS } from '../../../../../contract/admin';
import { type Announcement, type Demo, PATHS } from '../../../../../contract/wire';
import AdminPage from '../../../../../src/pages/AdminPage';
import { announcementsUpdated } from '../../../../../src/store/realtime';
import { anOverview } from '../../../../support/adminWire';
import { answer, useBackend } from '../../../../support/backend';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { anAnnouncement, aUser } from '../../../../support/wire';

const backend = useBackend(aUser({ isAdmin: true, payments: [] }));
let announcements: Announcement[];
let demos: Demo[];

beforeEach(() => {
  announcements = [anAnnouncement({ _id: 'a-1', title: 'Pause tonight', description: 'We pause at ten.' })];
  demos = [
    { id: 'landing', title: 'How it works', url: '/videos/landing.mp4' },
    { id: 'more', title: 'More', url: '/videos/more.mp4' },
  ];
  backend.server.use(
    answer('get', ADMIN_PATHS.overview, anOverview()),
    answer('get', PATHS.announcements, () => HttpResponse.json({ annoncements: announcements })),
    answer('get', PATHS.demos, () => HttpResponse.json({ links: demos })),
  );
});
afterEach(() => sessionStorage.clear());

const open = (section: string) =>
  renderWithProviders(<AdminPage />, { user: backend.user, at: `/admin?section=${section}` });
const bodyOf = (call: string) =>
  backend.requests
    .find(({ method, url }) => `${method} ${new URL(url).pathname.replace('/api', '')}` === call)
    ?.json();

describe('announcements', () => {
  it('a new one is published and shows', async () => {
    backend.server.use(
      answer('post', ADMIN_PATHS.announcements, () => {
        announcements = [anAnnouncement({ title: 'We are back' }), ...announcements];
        return HttpResponse.json({ message: 'Announcement published.', annoncement: announcements[0] });
      }),
    );
    const { user } = open('announcements');
    await user.click(await screen.findByRole('button', { name: 'New announcement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New announcement' }));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    const summary = () => dialog.getByRole('group', { name: 'Please check these fields' });
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(dialog.getByLabelText('Title')).toBeInvalid();
    await user.type(dialog.getByLabelText('Title'), 'We are back');
    await user.type(dialog.getByLabelText('Description'), 'Everything works again.');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('heading', { name: 'We are back' })).toBeVisible();
    expect(await screen.findByText('Announcement published.')).toBeVisible();
    expect(await bodyOf(`POST ${ADMIN_PATHS.announcements}`)).toEqual({
      title: 'We are back',
      description: 'Everything works again.',
    });
  });

  it('one whose answer was lost is sent again as the same announcement', async () => {
    backend.server.use(
      http.post(`*${ADMIN_PATHS.announcements}`, () => HttpResponse.error(), { once: true }),
      answer('post', ADMIN_PATHS.announcements, {
        message: 'Announcement published.',
        annoncement: anAnnouncement({ title: 'We are back' }),
      }),
    );
    const { user } = open('announcements');
    await user.click(await screen.findByRole('button', { name: 'New announcement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New announcement' }));
    await user.type(dialog.getByLabelText('Title'), 'We are back');
    await user.type(dialog.getByLabelText('Description'), 'Everything works again.');
    const posts = () => backend.requests.filter(({ method }) => method === 'POST');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Publish' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Announcement published.')).toBeVisible();
    const [first, second] = posts().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('an existing one is changed', async () => {
    const path = ADMIN_PATHS.announcement('a-1');
    backend.server.use(
      answer('put', path, () => {
        announcements = [{ ...announcements[0]!, title: 'No pause' }];
        return HttpResponse.json({ message: 'Announcement updated.', annoncement: announcements[0] });
      }),
    );
    const { user } = open('announcements');
    await user.click(await screen.findByRole('button', { name: 'Edit Pause tonight' }));
    const title = await screen.findByLabelText('Title');
    expect(title).toHaveValue('Pause tonight');
    await user.clear(title);
    await user.type(title, 'No pause');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'No pause' })).toBeVisible();
    expect(await bodyOf(`PUT ${path}`)).toEqual({
      title: 'No pause',
      description: 'We pause at ten.',
      seen: { title: 'Pause tonight', description: 'We pause at ten.' },
    });
  });

  it('one that another administrator has changed meanwhile shows a warning above the typed text', async () => {
    const { user, store } = open('announcements');
    const edit = async () => user.click(await screen.findByRole('button', { name: /^Edit / }));
    await edit();
    await user.type(await screen.findByLabelText('Description'), ' For an hour.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    announcements = [{ ...announcements[0]!, title: 'Pause at eleven', description: 'We pause at eleven.' }];
    act(() => void store.dispatch(announcementsUpdated('*')));

    await screen.findByRole('heading', { name: 'Pause at eleven' });
    for (let opening = 0; opening < 2; opening += 1) {
      await edit();
      expect(await screen.findByText(/has changed since you started/)).toBeVisible();
      expect(screen.getByLabelText('Description')).toHaveValue('We pause at ten. For an hour.');
      await user.type(screen.getByLabelText('Title'), '!');
      await user.type(screen.getByLabelText('Title'), '{Backspace}');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    await edit();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await edit();
    expect(await screen.findByLabelText('Description')).toHaveValue('We pause at eleven.');
    expect(screen.queryByText(/has changed since you started/)).not.toBeInTheDocument();
  });

  it('one that changes while it is edited shows the newer words, and saving replaces them knowingly', async () => {
    const path = ADMIN_PATHS.announcement('a-1');
    const saves: unknown[] = [];
    backend.server.use(
      answer('put', path, async (request) => {
        saves.push(await request.json());
        announcements = [{ ...announcements[0]!, title: 'Pause at midnight' }];
        return saves.length === 1
          ? HttpResponse.json({ message: 'Somebody else…', code: 'changed_meanwhile' }, { status: 409 })
          : HttpResponse.json({ message: 'Announcement updated.', annoncement: announcements[0] });
      }),
    );
    const { user, store } = open('announcements');
    await user.click(await screen.findByRole('button', { name: /^Edit / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit announcement' }));
    await user.type(dialog.getByLabelText('Title'), '!');
    expect(dialog.queryByText(/has changed since you started/)).not.toBeInTheDocument();

    announcements = [{ ...announcements[0]!, title: 'Pause at eleven' }];
    act(() => void store.dispatch(announcementsUpdated('*')));
    expect(await dialog.findByText(/has changed since you started/)).toBeVisible();
    expect(dialog.getByText(/Pause at eleven/)).toBeVisible();
    expect(dialog.getByLabelText('Title')).toHaveValue('Pause tonight!');

    // Changed again, and this time the save is earlier than the news of it.
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Pause at midnight/)).toBeVisible();
    expect(dialog.getByLabelText('Title')).toHaveValue('Pause tonight!');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const words = { title: 'Pause tonight!', description: 'We pause at ten.' };
    expect(saves).toEqual(
      ['Pause at eleven', 'Pause at midnight'].map((title) => ({
        ...words,
        seen: { ...words, title },
      })),
    );
  });

  it('is deleted only after a confirmation', async () => {
    const path = ADMIN_PATHS.announcement('a-1');
    backend.server.use(
      answer('delete', path, () => {
        announcements = [];
        return HttpResponse.json({ message: 'Announcement deleted.' });
      }),
    );
    const { user } = open('announcements');
    await user.click(await screen.findByRole('button', { name: 'Delete Pause tonight' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Delete “Pause tonight”?' })).getByRole(
        'button',
        {
          name: 'Cancel',
        },
      ),
    );
    expect(backend.calls).not.toContain(`DELETE ${path}`);
    await user.click(screen.getByRole('button', { name: 'Delete Pause tonight' }));
    await user.click(await screen.findByRole('button', { name: 'Delete announcement' }));
    expect(await screen.findByText('No announcements yet')).toBeVisible();
  });
});

it('after a deletion, focus goes to the next announcement or tutorial, after the last to the one before', async () => {
  announcements.push(anAnnouncement({ _id: 'a-2', title: 'Pause tomorrow' }));
  backend.server.use(
    answer('delete', ADMIN_PATHS.announcement('a-1'), () => {
      announcements.shift();
      return HttpResponse.json({ message: 'Announcement deleted.' });
    }),
    answer('delete', ADMIN_PATHS.demo('more'), () => {
      demos.pop();
      return HttpResponse.json({ message: 'Tutorial deleted.' });
    }),
  );
  const { user } = open('announcements');
  await user.click(await screen.findByRole('button', { name: 'Delete Pause tonight' }));
  await user.click(await screen.findByRole('button', { name: 'Delete announcement' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Pause tomorrow' })).toHaveFocus());
  await user.click(screen.getByRole('tab', { name: 'Tutorials' }));
  await user.click(await screen.findByRole('button', { name: 'Delete More' }));
  await user.click(await screen.findByRole('button', { name: 'Delete tutorial' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'How it works' })).toHaveFocus());
});

describe('tutorials', () => {
  const saves = () =>
    backend.server.use(
      answer('put', ADMIN_PATHS.demo(':id'), async (request) => {
        const id = request.url.split('/').at(-1)!;
        const link = { id, ...((await request.json()) as Omit<Demo, 'id'>) };
        demos = [...demos.filter((demo) => demo.id !== id), link];
        return HttpResponse.json({ message: 'Tutorial saved.', link });
      }),
    );

  it('title and address are changed; an invalid address is refused at the field', async () => {
    saves();
    const { user } = open('tutorials');
    await user.click(await screen.findByRole('button', { name: 'Edit More' }));
    const url = await screen.findByLabelText('Address of the video');
    await user.clear(url);
    await user.type(url, 'my video');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(url).toBeInvalid());
    await user.clear(url);
    await user.type(url, 'https://example.com/more.mp4');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Tutorial saved.')).toBeVisible();
    expect(await bodyOf(`PUT ${ADMIN_PATHS.demo('more')}`)).toEqual({
      title: 'More',
      url: 'https://example.com/more.mp4',
      seen: { title: 'More', url: '/videos/more.mp4' },
    });
  });

  it('a new one gets a unique id, or a free place in the app', async () => {
    saves();
    const { user } = open('tutorials');
    await screen.findByRole('heading', { name: 'More' });
    for (const place of [undefined, undefined, 'Tutorials and the help while paying']) {
      await user.click(screen.getByRole('button', { name: 'New tutorial' }));
      await user.type(await screen.findByLabelText('Title'), 'More!');
      await user.type(screen.getByLabelText('Address of the video'), '/videos/new.mp4');
      if (place) await user.selectOptions(screen.getByLabelText('Place'), place);
      await user.click(screen.getByRole('button', { name: 'Add tutorial' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    const ids = backend.calls.filter((call) => call.startsWith('PUT')).map((call) => call.split('/').at(-1));
    expect(ids).toEqual([
      expect.stringMatching(/^more-[0-9a-f]{8}$/),
      expect.stringMatching(/^more-[0-9a-f]{8}$/),
      'payment-help',
    ]);
    expect(new Set(ids).size).toBe(3);
  });

  it('a new one does not replace the video that somebody else has put in its place meanwhile', async () => {
    saves();
    const { user, store } = open('tutorials');
    await user.click(await screen.findByRole('button', { name: 'New tutorial' }));
    await user.type(await screen.findByLabelText('Title'), 'Paying');
    await user.type(screen.getByLabelText('Address of the video'), '/videos/mine.mp4');
    const place = screen.getByLabelText('Place');
    await user.selectOptions(place, 'Tutorials and the help while paying');
    demos = [...demos, { id: 'payment-help', title: 'How to pay', url: '/videos/theirs.mp4' }];
    act(() => void store.dispatch(announcementsUpdated('*')));
    await screen.findByRole('heading', { name: 'How to pay', hidden: true });

    await user.click(screen.getByRole('button', { name: 'Add tutorial' }));
    await waitFor(() => expect(place).toBeInvalid());
    expect(place).toHaveAccessibleDescription('This place already has a video. Please choose another.');
    expect(place).toHaveDisplayValue('Tutorials and the help while paying');
    expect(screen.getByLabelText('Title')).toHaveValue('Paying');
    expect(screen.getByLabelText('Address of the video')).toHaveValue('/videos/mine.mp4');
    expect(backend.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);

    await user.selectOptions(place, 'Tutorials only');
    await user.click(screen.getByRole('button', { name: 'Add tutorial' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(demos.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/videos/theirs.mp4', '/videos/mine.mp4']),
    );
  });

  it('a new one that comes just after somebody else has filled its place says so, and keeps what was typed', async () => {
    const words = { title: 'Paying', url: '/videos/mine.mp4' };
    const path = ADMIN_PATHS.demo('payment-help');
    backend.server.use(
      answer('put', path, () => {
        demos = [...demos, { id: 'payment-help', title: 'How to pay', url: '/videos/theirs.mp4' }];
        return HttpResponse.json(
          { message: 'Somebody else has changed this in the meantime.', code: 'changed_meanwhile' },
          { status: 409 },
        );
      }),
    );
    const { user } = open('tutorials');
    await user.click(await screen.findByRole('button', { name: 'New tutorial' }));
    await user.type(await screen.findByLabelText('Title'), words.title);
    await user.type(screen.getByLabelText('Address of the video'), words.url);
    await user.selectOptions(screen.getByLabelText('Place'), 'Tutorials and the help while paying');
    await user.click(screen.getByRole('button', { name: 'Add tutorial' }));
    expect(await screen.findByText('Somebody else has changed this in the meantime.')).toBeVisible();
    expect(await bodyOf(`PUT ${path}`)).toEqual({ ...words, seen: { title: '', url: '' } });

    await screen.findByRole('heading', { name: 'How to pay', hidden: true });
    await user.click(screen.getByRole('button', { name: 'Add tutorial' }));
    await waitFor(() => expect(screen.getByLabelText('Place')).toBeInvalid());
    expect(screen.getByLabelText('Title')).toHaveValue(words.title);
    expect(backend.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  });

  it('deleting one that has a place says which place stays empty', async () => {
    backend.server.use(answer('delete', ADMIN_PATHS.demo('landing'), { message: 'Tutorial deleted.' }));
    const { user } = open('tutorials');
    await user.click(await screen.findByRole('button', { name: 'Delete How it works' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent("the landing page's How it works");
    await user.click(within(dialog).getByRole('button', { name: 'Delete tutorial' }));
    expect(await screen.findByText('Tutorial deleted.')).toBeVisible();
  });
});
