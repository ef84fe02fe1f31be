import type { PayloadAction } from '@reduxjs/toolkit';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ComponentType } from 'react';
import { ADMIN_PATHS } from '../../../contract/admin';
import type { Audience } from '../../../contract/events';
import { PATHS } from '../../../contract/wire';
import { ChatRoom } from '../../../src/features/chat/ChatRoom';
import AdminPage from '../../../src/pages/AdminPage';
import AnnouncementsPage from '../../../src/pages/AnnouncementsPage';
import DashboardPage from '../../../src/pages/DashboardPage';
import PaymentsPage from '../../../src/pages/PaymentsPage';
import {
  announcementsUpdated,
  chatRoomsUpdated,
  roomJoined,
  transactionsUpdated,
} from '../../../src/store/realtime';
import { anAdminUser, anOverview } from '../../support/adminWire';
import { aSignal } from '../../support/aSignal';
import { answer, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aChatRoom, aClient, aMessage, anAnnouncement, aPayment, aUser } from '../../support/wire';

const backend = useBackend();
const user = aUser({ isAdmin: true });
beforeEach(() => backend.server.use(answer('get', ADMIN_PATHS.overview, anOverview())));

/** A fake IntersectionObserver, which jsdom lacks. It reports once at first, then only changes. */
let isInView = false;
const observers = new Set<() => void>();
beforeEach(() => {
  class Observer {
    private readonly tell: () => void;
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      this.tell = () => act(() => notify([{ isIntersecting: isInView }]));
    }
    observe() {
      observers.add(this.tell);
      setTimeout(() => observers.has(this.tell) && this.tell());
    }
    disconnect() {
      observers.delete(this.tell);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => {
  isInView = false;
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

function comeIntoView(): void {
  isInView = true;
  observers.forEach((tell) => tell());
}

/** The first page of a list and the next one; while held, the first one is loading. */
function twoPages(path: string, key: string, first: object, second: object) {
  let held = Promise.resolve();
  const asked: (string | null)[] = [];
  backend.server.use(
    answer('get', path, async (request) => {
      const { searchParams } = new URL(request.url);
      const cursor = searchParams.get('cursor') ?? searchParams.get('before');
      asked.push(cursor);
      await held;
      const page = cursor ? { [key]: [second], nextCursor: null } : { [key]: [first], nextCursor: 'second' };
      return HttpResponse.json(page);
    }),
  );
  return {
    asked,
    hold: () => {
      const { promise, resolve } = aSignal();
      held = promise;
      asked.length = 0;
      return resolve;
    },
  };
}

interface Case {
  list: string;
  Page: ComponentType;
  at: string;
  path: string;
  key: string;
  rows: [object, object];
  event: PayloadAction<Audience>;
  /** A press that shows the list. */
  press?: string;
}

const CASES: Case[] = [
  {
    list: 'payments',
    Page: PaymentsPage,
    at: '/payments',
    path: PATHS.clientPayments,
    key: 'payments',
    rows: [aPayment({ userFullName: 'Page One' }), aPayment({ userFullName: 'Page Two' })],
    event: transactionsUpdated('*'),
  },
  {
    list: 'clients',
    Page: DashboardPage,
    at: '/dashboard',
    path: PATHS.clients,
    key: 'clients',
    rows: [aClient({ fullName: 'Page One' }), aClient({ fullName: 'Page Two' })],
    event: transactionsUpdated('*'),
  },
  {
    list: 'chats',
    Page: DashboardPage,
    at: '/dashboard',
    path: PATHS.chatRooms,
    key: 'chatRooms',
    rows: [aChatRoom({ paymentId: 'Page One' }), aChatRoom({ paymentId: 'Page Two' })],
    event: chatRoomsUpdated('*'),
    press: 'Chats',
  },
  {
    list: "the administration's lists",
    Page: AdminPage,
    at: '/admin?section=users',
    path: ADMIN_PATHS.users,
    key: 'users',
    rows: [anAdminUser({ fullName: 'Page One' }), anAdminUser({ _id: 'two', fullName: 'Page Two' })],
    event: transactionsUpdated('*'),
  },
];

test.each(CASES)(
  'the next page of $list comes even if the end came into view during a refetch',
  async ({ Page, at, path, key, rows, event, press }) => {
    const pages = twoPages(path, key, ...rows);
    const { user: person, dispatch } = renderWithProviders(<Page />, { at, user });
    if (press) await person.click(await screen.findByRole('button', { name: press }));
    await screen.findAllByText('Page One');

    const release = pages.hold();
    await dispatch(event);
    await waitFor(() => expect(pages.asked.length).toBeGreaterThan(0));
    comeIntoView();
    release();
    const [name] = await screen.findAllByText('Page Two');
    expect(name).toBeVisible();
  },
);

test.each([
  {
    list: 'announcements',
    Page: AnnouncementsPage,
    at: '/annoncemets',
    path: PATHS.announcements,
    key: 'annoncements',
    rows: [anAnnouncement({ title: 'Page One' }), anAnnouncement({ title: 'Page Two' })],
    event: announcementsUpdated('*'),
    more: 'Show older announcements',
  },
  {
    list: 'messages',
    Page: () => <ChatRoom roomId="room-1" back="/" />,
    at: '/',
    path: PATHS.messages('room-1'),
    key: 'messages',
    rows: [aMessage({ content: 'Page One', seq: 2 }), aMessage({ content: 'Page Two', seq: 1 })],
    event: roomJoined({ roomId: 'room-1' }),
    more: 'Show older messages',
  },
])(
  'a press for older $list during a refetch is not lost: the button waits',
  async ({ Page, at, path, key, rows, event, more }) => {
    const pages = twoPages(path, key, rows[0]!, rows[1]!);
    const { user: person, dispatch } = renderWithProviders(<Page />, { at, user });
    const button = await screen.findByRole('button', { name: more });

    const release = pages.hold();
    await dispatch(event);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    release();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await person.click(button);
    expect(await screen.findByText('Page Two')).toBeVisible();
  },
);
