import { LANGUAGE_PATH } from '../../../contract/languages';
import { MAIL_PATHS } from '../../../contract/mailKinds';
import { addDevice, PRIVATE, startPushService, type PushService } from '../../support/pushService';
import { startServer, type TestServer } from '../../support/server';
import { answerProposal, inHours, openProposal } from '../../support/settlements';
import { until } from '../../support/until';

let server: TestServer;
let service: PushService;
beforeAll(async () => {
  server = await startServer({ env: PRIVATE });
  service = await startPushService();
});
afterAll(async () => {
  await server.close();
  await service.close();
});

/** Noon (UTC) in two days. */
const day = inHours(48).slice(0, 10);
const noon = `${day}T12:00:00.000Z`;

test.each([
  [null, null, `Please send the new proof by ${day} 12:00 UTC.`],
  [null, 'Asia/Dhaka', `Please send the new proof by ${day} 18:00.`],
  ['fr', 'Asia/Dhaka', /Veuillez envoyer la nouvelle preuve au plus tard le \d+ \S+ \d{4}, 18:00\.$/],
])('the time of an agreement is written for a reader of %s in %s', async (language, timeZone, told) => {
  const { deal, id } = await openProposal(server, 'payer', { kind: 'newProof', until: noon });
  const { token } = deal.payer;
  if (language) await server.api(LANGUAGE_PATH, { method: 'PUT', token, body: { language } });
  if (timeZone) await server.api(MAIL_PATHS.timeZone, { method: 'PUT', token, body: { timeZone } });
  const browser = await addDevice(server, service, deal.payer, ['disputes']);
  await answerProposal(server, deal.receiver, deal, id, 'agree');
  await until(() => service.takenBy(browser).length >= 1);
  const { body } = service.takenBy(browser)[0]!.show!;
  expect(body).toMatch(told);
});
