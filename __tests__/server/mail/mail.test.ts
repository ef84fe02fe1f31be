import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import type { Email } from 'postal-mime';
import { transact } from '../../../server/db/client';
import { mailLoops } from '../../../server/mail/loop';
import { openMailer } from '../../../server/mail/open';
import type { Letter } from '../../../server/mail/mail';
import { queueMail } from '../../../server/mail/queue';
import { allMailsSent, mailNumber } from '../../support/mails';
import { PAST } from '../../support/past';
import { mailTo, queue } from '../../support/queueMails';
import { startMailServer } from '../../support/mailServer';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

const { DOMParser } = new JSDOM().window;
const headersOf = ({ headers }: Email) => Object.fromEntries(headers.map(({ key, value }) => [key, value]));

/** Ends the pause before the next try. */
const retryNow = ({ db }: TestServer) => db.updateTable('mails').set({ next_attempt_at: PAST }).execute();

describe('an email by SMTP', () => {
  test('arrives as written, accents included, as text and HTML, from MAIL_FROM, and leaves the queue', async () => {
    const mailServer = await startMailServer();
    const server = await startServer({
      env: {
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Peerproof <post@peer.io>',
        PUBLIC_URL: 'https://pay.peer.io/',
      },
    });
    const letter: Letter = {
      subject: 'Grüße, Zoë ✓',
      parts: [
        'Hello Zoë,',
        '.a line with a dot',
        { code: '1234', minutes: 10 },
        {
          facts: [
            ['Amount', '25$'],
            ['Order ID', '<i>77</i>'],
          ],
        },
        { intro: 'Otto wrote:', quote: 'First & last\n<script>alert(1)</script>' },
        { action: 'See it', path: '/payments?status=submitted' },
      ],
    };
    await queue(server, mailTo('zoë@peer.io', letter));
    await allMailsSent(server);
    const [first] = mailServer.received;
    expect(first?.envelope).toEqual({ from: 'post@peer.io', to: ['zoë@peer.io'] });
    expect(first?.mail).toMatchObject({
      subject: letter.subject,
      from: { name: 'Peerproof', address: 'post@peer.io' },
      messageId: expect.stringMatching(/^<mail-\d+-\d+@peer\.io>$/),
    });
    expect(headersOf(first!.mail)).toMatchObject({
      'auto-submitted': 'auto-generated',
      'content-type': expect.stringContaining('multipart/alternative'),
    });
    const footer = `-- 
Sent automatically by Peerproof, https://pay.peer.io. Peerproof never asks for your password or for money by email.`;
    expect(first?.mail.text?.trimEnd()).toBe(`Hello Zoë,

.a line with a dot

    1234

Amount: 25$
Order ID: <i>77</i>

Otto wrote:
> First & last
> <script>alert(1)</script>

See it:
https://pay.peer.io/payments?status=submitted

${footer}`);
    const page = new DOMParser().parseFromString(first!.mail.html!, 'text/html');
    expect(page.querySelector('h1')?.textContent).toBe(letter.subject);
    expect(page.querySelector('blockquote')?.textContent).toBe('First & last\n<script>alert(1)</script>');
    expect(page.querySelector('.facts')?.textContent).toBe('Amount25$Order ID<i>77</i>');
    expect(page.querySelector('a')?.href).toBe('https://pay.peer.io/payments?status=submitted');
    // No scripts and no remote content.
    expect(page.querySelectorAll('script, img, link, iframe, [src], [background]')).toHaveLength(0);
    expect(first?.mail.html).not.toContain('url(');
    await server.close();
    await mailServer.close();
  });

  test("cannot get other headers or recipients through users' text", async () => {
    const mailServer = await startMailServer();
    const server = await startServer({ env: { SMTP_URL: mailServer.url } });
    const letter = {
      subject: 'Hi\r\nBcc: two@peer.io\r\n\r\nBody \u202egnp',
      parts: ['<b>text</b>\r\n.\r\nQUIT'],
    };
    await queue(server, mailTo('one@peer.io', letter));
    await allMailsSent(server);
    const [only, ...others] = mailServer.received;
    expect(others).toEqual([]);
    expect(only?.envelope.to).toEqual(['one@peer.io']);
    expect(only?.mail.bcc).toBeUndefined();
    expect(only?.mail.subject).toBe('Hi Bcc: two@peer.io Body  gnp');
    expect(only?.mail.text).toContain('<b>text</b>');
    expect(only?.mail.html).toContain('&lt;b&gt;text&lt;/b&gt;');
    await server.close();
    await mailServer.close();
  });

  test('waits while the mail server refuses or is down, blocks nothing, and is sent once when it is back', async () => {
    const mailServer = await startMailServer();
    mailServer.state.refusing = true;
    const server = await startServer({ env: { SMTP_URL: mailServer.url } });
    const queuedAt = Date.now();
    await queue(server, mailTo('wait@peer.io'));
    const attempts = async () =>
      (await server.db.selectFrom('mails').select('attempts').executeTakeFirst())?.attempts;
    await until(async () => Number(await attempts()) >= 1);
    expect((await server.api('/annoncement')).status).toBe(200);
    expect(
      (
        await server.db.selectFrom('mails').select('next_attempt_at').executeTakeFirstOrThrow()
      ).next_attempt_at.getTime(),
    ).toBeGreaterThan(queuedAt + 15_000);

    mailServer.state.refusing = false;
    await retryNow(server);
    await allMailsSent(server);
    expect(mailServer.received).toHaveLength(1);
    await server.close();
    await mailServer.close();
  });

  test('is sent once even if several processes work on the queue', async () => {
    const mailServer = await startMailServer();
    const env = { SMTP_URL: mailServer.url };
    const server = await startServer({ env });
    const loops = Array.from({ length: 2 }, () =>
      mailLoops(server.services, openMailer(server.services.config)),
    ).flat();
    await queue(
      server,
      ...Array.from({ length: 40 }, (_, index) => {
        const mail = mailTo(`many${index}@peer.io`);
        return index % 2 === 0 ? mail : { ...mail, awaited: true as const };
      }),
    );
    await Promise.all(loops.map((loop) => loop.run()));
    await allMailsSent(server);
    const recipients = mailServer.received.map(({ envelope }) => envelope.to[0]);
    expect(recipients).toHaveLength(40);
    expect(new Set(recipients).size).toBe(40);
    await server.close();
    await mailServer.close();
  });

  test('is not sent if the transaction that caused it fails', async () => {
    const server = await startServer();
    const failing = transact(server.db, async (trx) => {
      await queueMail(trx, [mailTo('never@peer.io')]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await server.db.selectFrom('mails').selectAll().execute()).toEqual([]);
    await server.close();
  });
});

describe('without a mail server', () => {
  test('each mail is one readable file in the outbox, which only its owner may open', async () => {
    const server = await startServer();
    const code = { subject: 'Your Peerproof code', parts: ['your code is', { code: '1234', minutes: 10 }] };
    await queue(server, mailTo('reader@peer.io', code));
    const mail = await mailNumber(server, 1, 'reader@peer.io');
    expect(mail).toMatchObject({
      subject: 'Your Peerproof code',
      text: expect.stringContaining('your code is\n\n    1234\n'),
      html: expect.stringContaining('>1234</p>'),
    });
    const folder = join(server.dataDir, 'outbox');
    const [name = '', ...others] = readdirSync(folder);
    expect([name, others]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.eml$/), []]);
    expect(readFileSync(join(folder, name), 'utf8')).toContain('\nyour code is\n\n    1234\n');
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0);

    rmSync(folder, { recursive: true });
    const another = { subject: 'Another', parts: ['the folder was cleared away'] };
    await queue(server, mailTo('reader@peer.io', another));
    expect(await mailNumber(server, 1, 'reader@peer.io')).toMatchObject({ subject: 'Another' });
    await server.close();
  });
});
