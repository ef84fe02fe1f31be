import { lazy } from 'react';
import { ROUTES } from '../../../contract/routes';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/user';
import { ButtonLink } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { texts } from './bannedTexts';

/** Loaded for banned members alone. The page waits for it: if it came later, everything below would move. */
const BanAppeal = lazy(() => import('./BanAppeal').then((module) => ({ default: module.BanAppeal })));

const WAYS_ON = { disputes: ROUTES.payments, support: ROUTES.helpSupport } as const;

interface Props {
  /** The button's target. */
  wayOn: keyof typeof WAYS_ON;
}

/** Tells banned users the reason, if the backend gives one, and what they can still do, and how to appeal. */
export function BannedCallout({ wayOn }: Props) {
  const { banReason: reason, banAppeal } = useAppSelector(selectUser) ?? {};
  return (
    <Callout
      tone="warning"
      title={texts.title}
      action={
        <ButtonLink to={WAYS_ON[wayOn]} size="sm">
          {texts.waysOn[wayOn]}
        </ButtonLink>
      }
    >
      {reason && (
        <p>
          {texts.because} <span dir="auto">{reason}</span>
        </p>
      )}
      <p>{texts.body}</p>
      <p>{texts.payments}</p>
      {banAppeal && <BanAppeal appeal={banAppeal} />}
    </Callout>
  );
}
