import { receivePush } from '../../../src/worker/push';

type Scope = Parameters<typeof receivePush>[0];
interface Shown {
  title: string;
  tag: string;
  options: Record<string, unknown>;
}

const proof = {
  tag: 'payment PP-1',
  title: 'Nina Newman sent you a payment',
  body: 'It is waiting for your decision.',
  path: '/payments?status=submitted',
  at: '2026-11-26T03:00:00.000Z',
  acceptPath: '/payments?status=submitted&search=PP-1',
};

/** What the browser shows, for a worker with these tabs and this subscription. */
function aWorker({ tabs = [] as object[], endpoint = 'https://push.test/1' } = {}) {
  let shown: Shown[] = [];
  const registration = {
    showNotification: async (title: string, options: Record<string, unknown> & { tag: string }) => {
      shown = [...shown.filter(({ tag }) => tag !== options.tag), { title, tag: options.tag, options }];
    },
    getNotifications: async ({ tag }: { tag: string }) =>
      shown
        .filter((one) => one.tag === tag)
        .map((one) => ({ close: () => (shown = shown.filter((other) => other !== one)) })),
    pushManager: { getSubscription: async () => ({ endpoint }) },
  };
  const scope = { registration, clients: { matchAll: async () => tabs } } as unknown as Scope;
  return {
    receive: (message: unknown) => receivePush(scope, { json: () => message }),
    receiveText: (text: string) => receivePush(scope, { json: () => JSON.parse(text) as unknown }),
    receiveNothing: () => receivePush(scope, null),
    shown: () => shown,
    titles: () => shown.map(({ title }) => title),
  };
}

test('a proof is shown with its two actions', async () => {
  const worker = aWorker();
  await worker.receive({ show: proof });
  expect(worker.shown()).toEqual([
    {
      title: proof.title,
      tag: proof.tag,
      options: {
        tag: proof.tag,
        body: proof.body,
        data: { path: proof.path, acceptPath: proof.acceptPath },
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
        timestamp: Date.parse(proof.at),
        renotify: true,
        actions: [
          { action: 'accept', title: 'Accept' },
          { action: 'open', title: 'Open' },
        ],
      },
    },
  ]);
});

test('the actions are named as the message says', async () => {
  const worker = aWorker();
  await worker.receive({ show: { ...proof, labels: { accept: 'Aceptar', open: 'Abrir' } } });
  expect(worker.shown()[0]!.options.actions).toEqual([
    { action: 'accept', title: 'Aceptar' },
    { action: 'open', title: 'Abrir' },
  ]);
});

test('without a page where it can be accepted there is only Open', async () => {
  const { acceptPath: _, ...message } = proof;
  const worker = aWorker();
  await worker.receive({ show: message });
  expect(worker.shown()[0]!.options).toMatchObject({
    data: { path: proof.path },
    actions: [{ action: 'open', title: 'Open' }],
  });
});

test('what was seen elsewhere is taken away, and nothing else', async () => {
  const worker = aWorker();
  await worker.receive({ show: proof });
  await worker.receive({ show: { ...proof, tag: 'chat 1', title: 'New message' } });
  await worker.receive({ close: [proof.tag, 'payment PP-2'] });
  expect(worker.titles()).toEqual(['New message']);
});

test.each<[string, (worker: ReturnType<typeof aWorker>) => Promise<void>]>([
  ['no JSON', (worker) => worker.receiveText('{')],
  ['null', (worker) => worker.receive(null)],
  ['an unknown message', (worker) => worker.receive({ show: { title: 'Half' } })],
  ['nothing', (worker) => worker.receiveNothing()],
])('%s becomes a plain notification', async (_what, send) => {
  const worker = aWorker();
  await send(worker);
  expect(worker.titles()).toEqual(['Peerproof: something new']);
  expect(worker.shown()[0]!.options).toMatchObject({ data: { path: '/' } });
});

describe('while somebody looks at the app', () => {
  const tabs = [{ visibilityState: 'visible', focused: true }];

  test('nothing is shown, and an older one about the same goes', async () => {
    const open: object[] = [];
    const worker = aWorker({ tabs: open });
    await worker.receive({ show: proof });
    open.push(...tabs);
    await worker.receive({ show: { ...proof, title: 'Newer' } });
    expect(worker.titles()).toEqual([]);
  });

  test('it is shown where the push service ends silent subscriptions', async () => {
    const worker = aWorker({ tabs, endpoint: 'https://web.push.apple.com/abc' });
    await worker.receive({ show: proof });
    expect(worker.titles()).toEqual([proof.title]);
  });

  test.each([
    ['hidden', false],
    ['visible', false],
  ])('but a tab that is %s and not focused does not count', async (visibilityState, focused) => {
    const worker = aWorker({ tabs: [{ visibilityState, focused }] });
    await worker.receive({ show: proof });
    expect(worker.titles()).toEqual([proof.title]);
  });
});
