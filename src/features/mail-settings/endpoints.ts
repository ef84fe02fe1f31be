import type { InferType } from 'yup';
import type { MailSettings, SubscriptionAnswer } from '../../../contract/answers/mail';
import { MAIL_PATHS } from '../../../contract/mailKinds';
import type { mailSettingsSchema } from '../../../contract/mailSchemas';
import { api } from '../../api/api';

type Changes = InferType<typeof mailSettingsSchema>;
interface Link {
  token: string;
}

const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMailSettings: build.query<MailSettings, void>({
      query: () => ({ url: MAIL_PATHS.settings }),
      extraOptions: { optional: true },
      // A link in an email may have changed them.
      keepUnusedDataFor: 0,
    }),
    changeMailSettings: build.mutation<MailSettings, Changes>({
      query: (body) => ({ url: MAIL_PATHS.settings, method: 'PUT', body }),
      async onQueryStarted(_changes, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) void dispatch(mailApi.util.upsertQueryData('getMailSettings', undefined, data));
      },
    }),
    /** What the link from an email switches off, open to everybody. */
    getSubscription: build.query<SubscriptionAnswer, Link>({
      query: (body) => ({ url: MAIL_PATHS.subscription, method: 'POST', body }),
      extraOptions: { optional: true },
      keepUnusedDataFor: 0,
    }),
    unsubscribe: build.mutation<SubscriptionAnswer, Link>({
      query: (body) => ({ url: MAIL_PATHS.unsubscribe, method: 'POST', body }),
    }),
    resubscribe: build.mutation<SubscriptionAnswer, Link>({
      query: (body) => ({ url: MAIL_PATHS.resubscribe, method: 'POST', body }),
    }),
  }),
});

export const {
  useGetMailSettingsQuery,
  useChangeMailSettingsMutation,
  useGetSubscriptionQuery,
  useUnsubscribeMutation,
  useResubscribeMutation,
} = mailApi;
