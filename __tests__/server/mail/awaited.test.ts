import { PATHS } from '../../../contract/wire';
import { startMailServer } from '../../support/mailServer';
import { allMailsSent } from '../../support/mails';
import { signUpMember } from '../../support/people';
import { mailTo, queue } from '../../support/queueMails';
import { startServer } from '../../support/server';
import { until } from '../../support/until';

test('mails that somebody waits for go at once, however many others wait for a slow mail server', async () => {
  const mailServer = await startMailServer();
  const server = await startServer({ env: { SMTP_URL: mailServer.url } });
  const many = Array.from({ length: 200 }, (_, index) => `many${index}@peer.io`);
  mailServer.state.slow = new Set(many);
  await queue(server, ...many.map((address) => mailTo(address)));
  await until(() => mailServer.state.unanswered.length > 0);

  const { email } = await signUpMember(server);
  await server.api(PATHS.sendOtp, { body: { email } });
  await until(() => mailServer.received.length >= 2);
  expect(mailServer.received.map(({ envelope, mail }) => [envelope.to, mail.subject])).toEqual([
    [[email], 'Confirm your email for Peerproof'],
    [[email], 'Your Peerproof code'],
  ]);
  mailServer.answerSlow();
  await allMailsSent(server);
  expect(mailServer.received).toHaveLength(2 + many.length);
  await server.close();
  await mailServer.close();
});
