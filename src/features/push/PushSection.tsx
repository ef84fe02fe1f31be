import type { PushSettings } from '../../../contract/answers/push';
import { isUnavailable } from '../../api/errors';
import { ErrorState } from '../../ui/ErrorState';
import { Section } from '../../ui/Section';
import { SkeletonList } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { useGetPushSettingsQuery } from './endpoints';
import { OtherDevices } from './OtherDevices';
import { PushRules } from './PushRules';
import { texts } from './texts';
import { ThisDevice } from './ThisDevice';
import { useThisDevice } from './useThisDevice';

/** Notifications that come with no tab open: on this device, on all, and on which else; nothing with a backend without them. */
export function PushSection() {
  const { data, error, isFetching, refetch } = useGetPushSettingsQuery();
  if (isUnavailable(error)) return null;
  return (
    <Section title={texts.title}>
      {!data && error && <ErrorState message={texts.failed} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonList rows={1} />}
      {data && <Devices settings={data} />}
    </Section>
  );
}

function Devices({ settings }: { settings: PushSettings }) {
  const here = useThisDevice(settings);
  const others = settings.devices.filter(({ _id }) => _id !== here.id);
  return (
    <Stack gap={3}>
      <ThisDevice {...here} />
      {settings.devices.length > 0 && <PushRules {...settings} />}
      {others.length > 0 && <OtherDevices devices={others} />}
    </Stack>
  );
}
