import { useState } from 'react';
import { isUnavailable } from '../../api/errors';
import { useAppSelector } from '../../store/hooks';
import { selectNeedsSecondFactor } from '../../store/session';
import { Callout } from '../../ui/Callout';
import { ErrorState } from '../../ui/ErrorState';
import { Stack } from '../../ui/Stack';
import { AppSection } from './AppSection';
import { useGetSecondFactorQuery } from './endpoints';
import { useSecurityListeners } from './listeners';
import { PasskeysSection } from './PasskeysSection';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { RecoveryCodesSection } from './RecoveryCodesSection';
import { SecuritySkeleton } from './SecuritySkeleton';
import { texts } from './texts';

/** App, passkeys and recovery codes of the user's account. */
export function SecuritySettings() {
  useSecurityListeners();
  const { data, error, isFetching, refetch } = useGetSecondFactorQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const needsSecondFactor = useAppSelector(selectNeedsSecondFactor);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  if (!data) {
    if (!error || isFetching) return <SecuritySkeleton />;
    return isUnavailable(error) ? (
      <Callout>{texts.unavailable}</Callout>
    ) : (
      <ErrorState message={texts.failed} onRetry={() => void refetch()} />
    );
  }
  const { kinds, passkeys, recoveryCodesLeft } = data;
  const isFirst = kinds.length === 0;
  const isLastOne = Number(kinds.includes('app')) + passkeys.length === 1;
  /** The first second factor comes with recovery codes. */
  const added = (codes: readonly string[] | undefined) => codes && setRecoveryCodes(codes);
  return (
    <Stack gap={5}>
      {needsSecondFactor && (
        <Callout tone="warning" title={texts.required.title}>
          {texts.required.text}
        </Callout>
      )}
      <PasskeysSection passkeys={passkeys} isFirst={isFirst} isLastOne={isLastOne} onAdded={added} />
      <AppSection isOn={kinds.includes('app')} isFirst={isFirst} isLastOne={isLastOne} onAdded={added} />
      {!isFirst && <RecoveryCodesSection left={recoveryCodesLeft} onRenewed={added} />}
      {recoveryCodes && <RecoveryCodesDialog codes={recoveryCodes} onClose={() => setRecoveryCodes(null)} />}
    </Stack>
  );
}
