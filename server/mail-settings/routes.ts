import { Type } from '@sinclair/typebox';
import { Done } from '../../contract/answers/common';
import { MailSettings, SubscriptionAnswer } from '../../contract/answers/mail';
import { MAIL_PATHS } from '../../contract/mailKinds';
import { mailSettingsSchema, subscriptionSchema, timeZoneSchema } from '../../contract/mailSchemas';
import { ROUTES } from '../../contract/routes';
import { callerOf } from '../http/access';
import { bytes, refusal } from '../http/answers';
import type { Api } from '../http/api';
import { FORM_TYPE } from '../http/json-body';
import { limitPerUser } from '../http/rate-limit';
import { parseBody } from '../http/validate';
import type { Services } from '../services';
import { changeMailSettings, changeTimeZone, readMailSettings } from './settings';
import { readSubscription, resubscribe, unsubscribe } from './subscriptions';

const tags = ['Account'];
const UNKNOWN_LINK = refusal('The link is not complete, or its account is deleted.');
/** Per address; mail programs of one provider share a few. */
const LINK_LIMIT = { max: 300, timeWindow: '1 minute' };

/** Which mails the caller gets and when; the links in mails that switch some off. */
export function mailSettingsRoutes(api: Api, services: Services): void {
  const { db } = services;
  api.get(
    MAIL_PATHS.settings,
    {
      config: { access: 'signedIn', apiKey: 'none' },
      schema: { tags, summary: 'Read when one gets which emails', response: { 200: MailSettings } },
    },
    (request) => readMailSettings(db, callerOf(request).userId),
  );

  api.put(
    MAIL_PATHS.settings,
    {
      config: { access: 'signedIn', apiKey: 'none', rateLimit: limitPerUser(60, '1 minute') },
      schema: {
        tags,
        summary: 'Change when one gets which emails',
        description: 'What is missing stays as it is. Essential emails are always sent at once.',
        body: mailSettingsSchema,
        response: { 200: MailSettings },
      },
    },
    async (request) =>
      changeMailSettings(db, callerOf(request).userId, await parseBody(mailSettingsSchema, request.body)),
  );

  api.put(
    MAIL_PATHS.timeZone,
    {
      config: { access: 'signedIn', apiKey: 'none', rateLimit: limitPerUser(30, '1 minute') },
      schema: {
        tags,
        summary: 'Name one’s own time zone',
        description:
          'By IANA. The app does it when it starts elsewhere than last time. For the hour of the digest, and for the other side of a dispute, who sees what time it is there.',
        body: timeZoneSchema,
        response: { 200: Done },
      },
    },
    async (request): Promise<Done> => {
      const { timeZone } = await parseBody(timeZoneSchema, request.body);
      await changeTimeZone(db, callerOf(request).userId, timeZone);
      return { message: 'Your time zone is saved.' };
    },
  );

  linkRoutes(api, services);
}

/** Open to anyone with a link from an email; none of them signs anybody in. */
function linkRoutes(api: Api, services: Services): void {
  const calls = [
    [MAIL_PATHS.subscription, 'Read what a link in an email switches off', readSubscription],
    [MAIL_PATHS.unsubscribe, 'Switch off the emails of a link', unsubscribe],
    [MAIL_PATHS.resubscribe, 'Switch the emails of a link on again', resubscribe],
  ] as const;
  for (const [path, summary, call] of calls)
    api.post(
      path,
      {
        config: { access: 'anyone', rateLimit: LINK_LIMIT },
        schema: {
          tags,
          summary,
          description: 'With the token from the foot of an email. A repeat changes nothing.',
          body: subscriptionSchema,
          response: { 200: SubscriptionAnswer, 404: UNKNOWN_LINK },
        },
      },
      async (request) => call(services, (await parseBody(subscriptionSchema, request.body)).token),
    );

  const params = Type.Object({ token: Type.String() });
  const oneClick = MAIL_PATHS.oneClick(':token');
  api.get(
    oneClick,
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Open the page that switches emails off',
        description: 'Changes nothing, as mail programs open links by themselves.',
        params,
        response: { 302: { description: 'To the page.', ...bytes('text/html') } },
      },
    },
    (request, reply): void => {
      void reply
        .type('text/html')
        .redirect(`${ROUTES.unsubscribe}#${encodeURIComponent(request.params.token)}`);
    },
  );

  void api.register(async (form: Api) => {
    // What mail programs send (RFC 8058); the body says nothing that the address does not.
    form.removeContentTypeParser(FORM_TYPE);
    form.addContentTypeParser(
      [FORM_TYPE, 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, _body, done) => done(null, undefined),
    );
    form.post(
      oneClick,
      {
        config: { access: 'anyone', rateLimit: LINK_LIMIT },
        schema: {
          tags,
          summary: 'Unsubscribe with one click',
          description:
            'The address in an email’s `List-Unsubscribe` header (RFC 8058); `List-Unsubscribe=One-Click` as a form.',
          params,
          response: { 200: SubscriptionAnswer, 404: UNKNOWN_LINK },
        },
      },
      (request) => unsubscribe(services, request.params.token),
    );
  });
}
