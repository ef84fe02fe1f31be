import { said } from '../../../contract/translate';
import { mayCloseAlone } from '../../../server/push/close';
import { planFor, type DeviceSettings } from '../../../server/push/plan';
import { storedWords } from '../../../server/push/stored-words';
import type { WaitingMessage } from '../../../server/push/waiting';

const NOW = new Date('2026-11-26T12:00:00.000Z');
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const SETTINGS: DeviceSettings = {
  language: null,
  quietFrom: null,
  quietUntil: null,
  timeZone: null,
  showsAmounts: false,
  isBanned: false,
  mayCloseAlone: true,
  isRepeat: false,
  now: NOW,
};

let count = 0;
/** A proof to decide that is due and not sent. */
function aRow(changes: Partial<WaitingMessage> = {}): WaitingMessage {
  count += 1;
  const reference = changes.reference ?? `PP-${String(count).padStart(6, '0')}`;
  return {
    id: count,
    kind: 'proofs',
    subject: `payment ${reference}`,
    room_id: null,
    room_seq: null,
    words: null,
    at: before(1),
    is_due: true,
    sent_at: null,
    tag: null,
    payment_id: `uuid of ${reference}`,
    reference,
    status: 'submitted',
    amount_cents: 2500,
    expires_at: new Date('2026-11-27T12:00:00.000Z'),
    window_paused_at: null,
    corrected_at: null,
    payer_name: 'Mira Member',
    is_current: true,
    title: null,
    ...changes,
  };
}

/** As the device shows it. */
const shown = (changes: Partial<WaitingMessage> = {}) => {
  const row = aRow({ sent_at: before(30), ...changes });
  return { ...row, tag: changes.tag ?? row.subject };
};
const close = () => aRow({ kind: 'close', payment_id: null });
/** A step on one of the member's own payments. */
const aStep = (reference: string, title: string, changes: Partial<WaitingMessage> = {}) =>
  aRow({
    kind: 'payments',
    reference,
    payment_id: null,
    words: { title, titleWithSums: `${title} 25$`, body: '', path: '/subScriptionPayment' },
    ...changes,
  });
const sent = (rows: readonly WaitingMessage[], settings: Partial<DeviceSettings> = {}) =>
  planFor(rows, { ...SETTINGS, ...settings }).sendings.map(({ message }) => ({
    ...(message.show && { title: message.show.title, tag: message.show.tag }),
    ...(message.close && { close: message.close }),
  }));

describe('what is over', () => {
  test('is taken away where a push may do only that', () => {
    const decided = shown({ is_current: false });
    const closing = close();
    const plan = planFor([decided, closing], SETTINGS);
    expect(sent([decided, closing])).toEqual([{ close: [decided.subject] }]);
    expect(plan.sendings[0]!.done).toEqual([closing.id, decided.id]);
    expect(plan.dropped).toEqual([]);
  });

  test('stays on an Apple device, whose subscription would end, and is forgotten so that it is not tried again', () => {
    const decided = shown({ is_current: false });
    const open = shown();
    const closing = close();
    const plan = planFor([decided, open, closing], { ...SETTINGS, mayCloseAlone: false });
    expect(plan.sendings).toEqual([]);
    expect([...plan.dropped].sort((one, other) => one - other)).toEqual([decided.id, closing.id]);
  });

  test.each([
    ['https://fcm.googleapis.com/fcm/send/1', true],
    ['https://web.push.apple.com/1', false],
    ['https://updates.push.services.mozilla.com/wpush/v2/1', false],
    ['https://push.services.mozilla.com.example.org/1', true],
  ])('may be taken away silently at %s: %s', (endpoint, may) => {
    expect(mayCloseAlone(endpoint)).toBe(may);
  });

  test('is dropped unsent', () => {
    const decided = aRow({ is_current: false });
    const plan = planFor([decided], SETTINGS);
    expect([plan.sendings, plan.dropped]).toEqual([[], [decided.id]]);
  });
});

describe('payments to decide', () => {
  test('of one minute become one, which takes the place of the first', () => {
    const first = shown();
    expect(sent([first, aRow()])).toEqual([
      { title: '2 payments to decide', tag: 'payments', close: [first.subject] },
    ]);
  });

  test('wait for two seconds after the one that they replace', () => {
    const next = aRow();
    const plan = planFor([shown({ sent_at: before(1) }), next], SETTINGS);
    expect(plan.sendings).toEqual([]);
    expect(plan.later).toEqual([{ ids: [next.id], at: new Date(NOW.getTime() + 1000) }]);
  });

  test('are one when a correction comes after the proof', () => {
    const proof = shown({ reference: 'PP-CORREC' });
    const corrected = aRow({ reference: 'PP-CORREC', corrected_at: before(1) });
    const [only] = sent([proof, corrected]);
    expect(only).toMatchObject({ tag: 'payment PP-CORREC' });
    expect(only).not.toHaveProperty('close');
  });

  test('hide the withdrawal before them, and one after them hides the proof', () => {
    const withdrawal = aStep('PP-TWICE1', 'Mira Member withdrew a proof');
    const proof = aRow({ reference: 'PP-TWICE1' });
    expect(sent([withdrawal, proof])).toHaveLength(1);
    expect(planFor([withdrawal, proof], SETTINGS).dropped).toEqual([withdrawal.id]);
    const gone = aRow({ reference: 'PP-TWICE1', is_current: false });
    const later = aStep('PP-TWICE1', 'Mira Member withdrew a proof');
    expect(sent([gone, later]).map(({ title }) => title)).toEqual(['Mira Member withdrew a proof']);
  });
});

describe('steps on own payments', () => {
  test.each([
    [false, 'Brook Broker accepted your payment'],
    [true, 'Brook Broker accepted your payment 25$'],
  ])('name sums only if the member wants them: %s', (showsAmounts, title) => {
    expect(sent([aStep('PP-000AAA', 'Brook Broker accepted your payment')], { showsAmounts })).toEqual([
      { title, tag: 'payment PP-000AAA' },
    ]);
  });

  test('show the latest of each payment', () => {
    const steps = [
      aStep('PP-000BBB', 'rejected'),
      aStep('PP-000BBB', 'disputed'),
      aStep('PP-000CCC', 'accepted'),
    ];
    expect(sent(steps).map(({ title }) => title)).toEqual(['disputed', 'accepted']);
  });
});

describe('quiet hours', () => {
  // 17:45 in Kathmandu.
  const night = { quietFrom: 17, quietUntil: 7, timeZone: 'Asia/Kathmandu' };

  test("put everything off until they end in the member's zone", () => {
    const [proof, step] = [aRow(), aStep('PP-000DDD', 'accepted')];
    const plan = planFor([proof, step], { ...SETTINGS, ...night });
    expect(plan.sendings).toEqual([]);
    expect(plan.later).toEqual([{ ids: [proof.id, step.id], at: new Date('2026-11-27T01:15:00.000Z') }]);
  });

  test('still take away what is over', () => {
    const decided = shown({ is_current: false });
    expect(sent([decided, close()], night)).toEqual([{ close: [decided.subject] }]);
  });

  test('tell nothing again after a lost answer, and take away what it may have shown', () => {
    const [open, decided] = [shown(), aRow({ is_current: false })];
    const lost = { close: [decided.subject, 'payments'] };
    expect(sent([open, decided], { ...night, isRepeat: true })).toEqual([lost]);
    expect(sent([open, decided], { isRepeat: true })).toEqual([
      { title: 'Mira Member sent you a proof', tag: open.subject, ...lost },
    ]);
  });

  test('are over at their last hour', () => {
    expect(sent([aRow()], { ...night, quietFrom: 7, quietUntil: 17 })).toHaveLength(1);
  });
});

test('a repeat in quiet hours takes nothing away that still waits for a decision', () => {
  const quiet = { quietFrom: NOW.getUTCHours(), quietUntil: (NOW.getUTCHours() + 2) % 24 };
  const plan = planFor([aRow()], { ...SETTINGS, ...quiet, mayCloseAlone: true, isRepeat: true });
  expect(plan.sendings).toEqual([]);
  expect(plan.later).toHaveLength(1);
});

test('a banned member hears of disputes and messages; the rest waits for ten minutes', () => {
  const dispute = aStep('PP-000EEE', 'Brook Broker disputed your payment', { kind: 'disputes' });
  const proof = aRow();
  const plan = planFor([dispute, proof], { ...SETTINGS, isBanned: true });
  expect(plan.sendings.map(({ tag }) => tag)).toEqual(['payment PP-000EEE']);
  expect(plan.later).toEqual([{ ids: [proof.id], at: new Date(NOW.getTime() + 10 * 60_000) }]);
});

describe("the reader's language", () => {
  const shows = (row: WaitingMessage, settings: Partial<DeviceSettings>) =>
    planFor([row], { ...SETTINGS, ...settings }).sendings[0]!.message.show!;

  test.each([
    ['es', false, 'Mira Member te envió un comprobante', /^Espera tu decisión\. Plazo: 12:00 UTC$/],
    ['es', true, 'Mira Member te envió un comprobante · $25', /^Espera tu decisión\. Plazo: 12:00 UTC$/],
    [
      'ar',
      false,
      'أرسل إليك \u2068Mira Member\u2069 إثبات دفع',
      /^بانتظار قرارك حتى \u206812:00\sم UTC\u2069$/,
    ],
    [
      'ar',
      true,
      'أرسل إليك \u2068Mira Member\u2069 إثبات دفع · \u206825\u00a0US$\u2069',
      /^بانتظار قرارك حتى \u206812:00\sم UTC\u2069$/,
    ],
  ])('a proof in %s, with its sum: %s', (language, showsAmounts, title, body) => {
    const { title: shownTitle, body: shownBody } = shows(aRow(), { language, showsAmounts });
    expect(shownTitle).toBe(title);
    expect(shownBody).toMatch(body);
  });

  test.each([
    ['en', 'America/Lima', 0, 'Waiting for your decision until 07:00'],
    ['fr', 'Europe/Paris', 0, 'En attente de votre décision. Échéance\u00a0: 13:00'],
    ['fr', 'Europe/Paris', 2, 'En attente de votre décision. Échéance\u00a0: 29 nov. 2026, 13:00'],
    ['id', null, 2, 'Menunggu keputusan Anda sampai 29 Nov 2026, 12.00 UTC'],
    ['id', 'Mars/Olympus', 0, 'Menunggu keputusan Anda sampai 12.00 UTC'],
  ])(
    'writes times in its own form, in the time zone of the reader: %s, %s',
    (language, timeZone, days, body) => {
      const expires_at = new Date(Date.UTC(2026, 10, 27 + days, 12));
      expect(shows(aRow({ expires_at }), { language, timeZone }).body).toBe(body);
    },
  );

  test('is on the buttons; English ones come with the app', () => {
    expect(shows(aRow(), { language: 'es' }).labels).toEqual({ accept: 'Aceptar', open: 'Abrir' });
    expect(shows(aRow(), {})).not.toHaveProperty('labels');
  });

  test('is chosen when a step is sent, not when it is taken', () => {
    const step = aRow({
      kind: 'payments',
      words: storedWords({
        title: said('{other} rejected your proof of payment', { other: 'Brook Broker' }),
        cents: 1250,
        body: said('The payment is still disputed.'),
        path: '/subScriptionPayment',
      }),
    });
    expect(shows(step, { language: 'es' })).toMatchObject({
      title: 'Brook Broker rechazó tu comprobante de pago',
      body: 'El pago sigue en disputa.',
    });
    expect(shows(step, { language: 'es', showsAmounts: true }).title).toBe(
      'Brook Broker rechazó tu comprobante de pago · $12.50',
    );
    expect(shows(step, { showsAmounts: true }).title).toBe(
      'Brook Broker rejected your proof of payment · 12.50$',
    );
    expect(shows(step, { language: 'es' })).not.toHaveProperty('keys');
  });

  test('is English where a process that knew no other has stored the words', () => {
    const step = aStep('PP-000FFF', 'Brook Broker accepted your payment');
    expect(shows(step, { language: 'es' }).title).toBe('Brook Broker accepted your payment');
    expect(shows(step, { language: 'es', showsAmounts: true }).title).toBe(
      'Brook Broker accepted your payment 25$',
    );
  });

  test('is English if the product does not speak it', () => {
    expect(shows(aRow(), { language: 'tlh' })).toMatchObject({ title: 'Mira Member sent you a proof' });
  });

  test('counts payments and hours by its plural rules', () => {
    const [last] = planFor([aRow(), aRow()], { ...SETTINGS, language: 'ar' }).sendings;
    expect(last!.message.show!.title).toBe('دفعتان بانتظار قرارك');
    const reminder = aRow({ kind: 'reminders', expires_at: new Date('2026-11-26T14:01:00.000Z') });
    expect(shows(reminder, { language: 'es' }).title).toBe(
      'Tiempo restante para decidir el pago de Mira Member: 2 horas y 1 minuto',
    );
  });
});
