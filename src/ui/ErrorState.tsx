import { CloudAlert, RotateCw } from 'lucide';
import { t } from '../../contract/translate';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

interface ErrorStateProps {
  title?: string;
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Says that something could not be loaded, with a button to try again. */
export function ErrorState({
  title = t('This could not be loaded'),
  message,
  onRetry,
  retrying,
}: ErrorStateProps) {
  const retry = onRetry && (
    <Button icon={RotateCw} busy={retrying} onClick={onRetry}>
      {t('Retry')}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState icon={CloudAlert} title={title} action={retry}>
        {message}
      </EmptyState>
    </div>
  );
}
