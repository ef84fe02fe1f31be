import { LogOut } from 'lucide';
import { useAppSelector } from '../../store/hooks';
import { selectIsBanned } from '../../store/user';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { List } from '../../ui/List';
import { SkeletonList } from '../../ui/Skeleton';
import { DeviceRow } from './DeviceRow';
import styles from './Devices.module.css';
import { useEndOtherSessionsMutation, useGetSessionsQuery } from './endpoints';
import { devicesTexts as texts } from './texts';

/** The user's signed-in devices, with buttons to sign them out. */
export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useGetSessionsQuery();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  // This device first, then by last use.
  const sessions = data?.sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  const hasOthers = sessions?.some(({ current }) => !current) ?? false;
  const advice = useAppSelector(selectIsBanned) ? texts.unknownBanned : texts.unknown;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.description}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {sessions ? (
        <>
          <List label={texts.title}>
            {sessions.map((session) => (
              <DeviceRow key={session._id} session={session} />
            ))}
          </List>
          <p className={styles.remark}>{hasOthers ? advice : texts.onlyThis}</p>
          {hasOthers && (
            <Button
              variant="danger"
              icon={LogOut}
              className={styles.signOutOthers}
              busy={isLoading}
              onClick={() => void endOthers()}
            >
              {texts.endOthers}
            </Button>
          )}
        </>
      ) : isError && !isFetching ? (
        <ErrorState message={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={2} />
      )}
    </Dialog>
  );
}
