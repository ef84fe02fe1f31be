import { ROUTES } from '../../contract/routes';
import { useGetDemosQuery } from '../api/endpoints/lists';
import { EmailNotice } from '../features/profile/EmailNotice';
import { SpotPayments } from '../features/subscription/SpotPayments';
import { texts } from '../features/subscription/texts';
import { Breadcrumb } from '../ui/Breadcrumb';
import { useDocumentTitle } from '../ui/documentTitle';
import { PageHeader } from '../ui/PageHeader';
import { Stack } from '../ui/Stack';
import { ScreenHeader } from './shared/ScreenHeader';

/** `/subScriptionPayment`: the five payments that the user owes. */
export default function SubscriptionPaymentPage() {
  useDocumentTitle(texts.title);
  // The help in the payment dialog shows one of the videos.
  useGetDemosQuery();
  const trail = [{ label: texts.home, to: ROUTES.dashboard }, { label: texts.title }];
  return (
    <>
      <ScreenHeader back />
      <PageHeader breadcrumb={<Breadcrumb items={trail} />} title={texts.title} lead={texts.lead} />
      <Stack gap={5}>
        <EmailNotice />
        <SpotPayments />
      </Stack>
    </>
  );
}
