import { KeyRound, LogIn, LogOut, type IconNode, ShieldAlert, ShieldCheck, UserCog } from 'lucide';
import { describeDevice } from '../../../contract/describeDevice';
import type { SecurityEventKind } from '../../../contract/wire';
import { isUnavailable, messageOf } from '../../api/errors';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Icon } from '../../ui/Icon';
import { List, ListRow } from '../../ui/List';
import { RelativeTime } from '../../ui/RelativeTime';
import { Section } from '../../ui/Section';
import { SkeletonList } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { useGetSecurityEventsInfiniteQuery } from './securityEndpoints';
import { securityTexts as texts, SENTENCES } from './securityTexts';

const ICONS: Readonly<Record<SecurityEventKind, IconNode>> = {
  signIn: LogIn,
  signInNewDevice: LogIn,
  signInRefused: ShieldAlert,
  passwordRefused: ShieldAlert,
  reauthenticated: KeyRound,
  codeSent: KeyRound,
  codeUsed: KeyRound,
  codeRefused: ShieldAlert,
  renewalRefused: ShieldAlert,
  tokenReused: ShieldAlert,
  deviceSignedOut: LogOut,
  passwordChanged: KeyRound,
  secondFactorAdded: ShieldCheck,
  secondFactorRemoved: ShieldAlert,
  secondFactorRefused: ShieldAlert,
  recoveryCodeUsed: KeyRound,
  recoveryCodesRenewed: KeyRound,
  apiKeyMade: KeyRound,
  apiKeyRevoked: KeyRound,
  webhookMade: KeyRound,
  webhookRemoved: KeyRound,
  paymentIdChanged: KeyRound,
  phoneChanged: KeyRound,
  emailConfirmed: ShieldCheck,
  emailChangeRequested: KeyRound,
  emailChangeCancelled: KeyRound,
  emailChanged: KeyRound,
  changeUndone: ShieldCheck,
  banned: UserCog,
  unbanned: UserCog,
  signedOutByAdmin: UserCog,
};

/** The account's security events, newest first; nothing with a backend that keeps none. */
export function SecurityEvents() {
  const { data, error, isFetching, hasNextPage, isFetchNextPageError, ...query } =
    useGetSecurityEventsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isUnavailable(error)) return null;
  return <Section title={texts.title}>{content()}</Section>;

  function content() {
    // A newer server may have kinds that this app does not know.
    const events = data?.pages.flatMap((page) => page.events).filter(({ kind }) => kind in SENTENCES);
    if (!events && error && !isFetching)
      return (
        <ErrorState title={texts.failed} message={messageOf(error)} onRetry={() => void query.refetch()} />
      );
    if (!events) return <SkeletonList rows={2} label={texts.loading} />;
    if (events.length === 0)
      return (
        <EmptyState icon={ShieldCheck} title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      );
    return (
      <Stack gap={4}>
        <List label={texts.title}>
          {events.map(({ _id, kind, device, times, at }) => (
            <ListRow
              key={_id}
              leading={<Icon icon={ICONS[kind]} />}
              title={SENTENCES[kind](describeDevice(device).name, times)}
              detail={<RelativeTime value={at} />}
            />
          ))}
        </List>
        {hasNextPage && (
          <Button busy={isFetching && !isFetchNextPageError} onClick={() => void query.fetchNextPage()}>
            {texts.more}
          </Button>
        )}
      </Stack>
    );
  }
}
