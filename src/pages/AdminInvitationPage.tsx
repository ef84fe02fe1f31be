import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { isApiError, type ApiError } from '../api/errors';
import { useReadInvitationMutation } from '../features/invitation/endpoints';
import { InvitationForm } from '../features/invitation/InvitationForm';
import { texts } from '../features/invitation/texts';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { signOut } from '../store/session';
import { selectUser } from '../store/user';
import { Button } from '../ui/Button';
import { Callout } from '../ui/Callout';
import { useDocumentTitle } from '../ui/documentTitle';
import { ErrorState } from '../ui/ErrorState';
import { FocusLayout } from '../ui/FocusLayout';
import { SkeletonList } from '../ui/Skeleton';
import { TextLink } from './shared/TextLink';

/** The server has refused the link for good, rather than not answered or asked to wait. */
const isRefused = ({ status }: ApiError): boolean =>
  typeof status === 'number' && status < 500 && status !== 429;

/** `/adminInvitation#token`, from the mail that invites an administrator. */
export default function AdminInvitationPage() {
  useDocumentTitle(texts.title);
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const signedInAs = useAppSelector(selectUser)?.email;
  const [read, { data: invitation, error, isLoading }] = useReadInvitationMutation();
  useEffect(() => {
    if (token && !signedInAs) void read({ token });
  }, [read, token, signedInAs]);
  const isReading = token && !signedInAs && !invitation && !error;
  return (
    <FocusLayout
      title={texts.title}
      lead={invitation && texts.lead[invitation.role]}
      footer={<TextLink to={ROUTES.landing}>{texts.toStart}</TextLink>}
    >
      {!token && <Callout tone="warning">{texts.incomplete}</Callout>}
      {isApiError(error) &&
        (isRefused(error) ? (
          <div role="alert">
            <Callout tone="warning">{error.message}</Callout>
          </div>
        ) : (
          <ErrorState message={error.message} onRetry={() => void read({ token })} retrying={isLoading} />
        ))}
      {isReading && <SkeletonList rows={3} label={texts.loading} />}
      {token && signedInAs && (
        <Callout
          tone="warning"
          title={texts.signedInAs(signedInAs)}
          action={<Button onClick={() => dispatch(signOut())}>{texts.signOut}</Button>}
        >
          {texts.signOutFirst}
        </Callout>
      )}
      {invitation && (
        <InvitationForm
          invitation={invitation}
          token={token}
          onAccepted={() => navigate(ROUTES.login, { state: { email: invitation.email }, replace: true })}
        />
      )}
    </FocusLayout>
  );
}
