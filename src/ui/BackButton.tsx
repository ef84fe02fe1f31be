import { ArrowLeft } from 'lucide';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '../../contract/translate';
import { IconButton } from './IconButton';

interface BackButtonProps {
  /** The target if this was the first page. */
  fallback: string;
}

/** Goes one step back. */
export function BackButton({ fallback }: BackButtonProps) {
  const navigate = useNavigate();
  const first = useLocation().key === 'default';
  return (
    <IconButton
      icon={ArrowLeft}
      label={t('Back')}
      variant="outline"
      onClick={() => void (first ? navigate(fallback, { replace: true }) : navigate(-1))}
    />
  );
}
