import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Received {
  envelope: { from: string; to: string[] };
  mail: Email;
}

/**
 * A mail server on a free port that keeps the mails it accepts. While `refusing`, it answers but accepts none. Mailboxes
 * in `refused` get that code, which is permanent or temporary; those in `slow` get no answer before
 * `answerSlow`.
 */
export async function startMailServer() {
  const received: Received[] = [];
  const state = {
    refusing: false,
    refused: new Map<string, number>(),
    /** The same, but only once the text has come. */
    refusedData: new Map<string, number>(),
    refusals: 0,
    slow: new Set<string>(),
    unanswered: [] as (() => void)[],
  };
  const refusal = (responseCode: number) => {
    state.refusals += 1;
    return Object.assign(new Error('Not now'), { responseCode });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(state.refusing ? refusal(451) : null),
    onRcptTo({ address }, _session, done) {
      if (state.slow.has(address)) return void state.unanswered.push(done);
      const code = state.refused.get(address);
      done(code ? refusal(code) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const code = state.refusedData.get(rcptTo[0]?.address ?? '');
        if (code) return done(refusal(code));
        const from = mailFrom ? mailFrom.address : '';
        received.push({
          envelope: { from, to: rcptTo.map(({ address }) => address) },
          mail: await PostalMime.parse(Buffer.concat(parts)),
        });
        return done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () =>
      resolve((listener.address() as { port: number }).port),
    );
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    state,
    answerSlow() {
      state.slow.clear();
      for (const done of state.unanswered.splice(0)) done();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
