import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS, type AdminLegalText } from '../../../../../contract/admin';
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
    await waitFor(() => expect(dialog.getByLabelText('Title')).toBeInvalid());
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
    expect(await bodyOf(`PUT ${path}`)).toEqual({ title: 'No pause', description: 'We pause at ten.' });
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

describe('terms and privacy notice', () => {
  const author = { _id: 'admin-1', fullName: 'Ada Admin' };
  const first = { number: 1, since: '2026-11-23T10:00:00.000Z', author };
  let terms: AdminLegalText;
  const path = ADMIN_PATHS.legalText('terms', 1);

  beforeEach(() => {
    terms = { kind: 'terms', url: null, body: '', versions: [] };
    const privacy = { kind: 'privacy', url: 'https://peer.io/privacy', body: '', versions: [] };
    backend.server.use(
      answer('get', ADMIN_PATHS.legalTexts, () => HttpResponse.json({ legalTexts: [terms, privacy] })),
    );
  });
  const openLegal = () =>
    renderWithProviders(<AdminPage />, {
      user: { ...backend.user, adminRole: 'admin' },
      at: '/admin?section=legal',
    });

  it('an administrator writes a text, sees it as members will, and publishes it', async () => {
    backend.server.use(
      answer('put', path, () => {
        terms = { ...terms, body: '# Our terms of use, from 2027', versions: [first] };
        return HttpResponse.json({ message: 'Version 1 published.', version: first }, { status: 201 });
      }),
    );
    const { user } = openLegal();
    expect(await screen.findByText('There is no text yet. Members read “coming soon!”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Write Terms & Conditions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Terms & Conditions, version 1' }));
    await user.type(dialog.getByLabelText('Text'), '# Our terms of use, from 2027');
    expect(dialog.getByRole('heading', { name: 'Our terms of use, from 2027' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Publish' }));

    expect(await screen.findByText('Version 1 published.')).toBeVisible();
    const versions = await screen.findByRole('list', { name: 'Versions of Terms & Conditions' });
    expect(versions).toHaveTextContent(/Version 1.*Ada Admin/);
    expect(within(versions).getByRole('link')).toHaveAttribute('href', '/terms?version=1');
    expect(await bodyOf(`PUT ${path}`)).toEqual({ body: '# Our terms of use, from 2027' });
  });

  it('a text stays in the form when somebody else has published meanwhile', async () => {
    const message = 'Somebody has published another version meanwhile. Please read it first.';
    backend.server.use(
      answer('put', path, () => {
        terms = { ...terms, body: 'What somebody else has written.', versions: [first] };
        return HttpResponse.json({ message, code: 'other_version' }, { status: 409 });
      }),
    );
    const { user } = openLegal();
    await user.click(await screen.findByRole('button', { name: 'Write Terms & Conditions' }));
    await user.type(await screen.findByLabelText('Text'), 'What I have written myself.');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Text')).toHaveValue('What I have written myself.');

    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Terms & Conditions' }));
    const next = within(await screen.findByRole('dialog', { name: 'Terms & Conditions, version 2' }));
    expect(next.getByText('This has changed since you started editing')).toBeVisible();
    expect(next.getByLabelText('Text')).toHaveValue('What I have written myself.');
  });

  it('says that an address in the settings counts instead', async () => {
    openLegal();
    expect(await screen.findByText('In force: https://peer.io/privacy')).toBeVisible();
    expect(
      screen.getByText('The setting PRIVACY_URL counts instead of a text that is written here.'),
    ).toBeVisible();
  });
});
