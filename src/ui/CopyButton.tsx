import { Check, Copy, type IconNode } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../contract/translate';
import { sayToScreenReader } from '../lib/sayToScreenReader';
import { Button } from './Button';
import { copyText } from '../lib/copyText';
import { IconButton } from './IconButton';
import styles from './CopyButton.module.css';

const CONFIRM_MS = 2000;

interface CopyButtonProps {
  value: string;
  label?: string;
  iconOnly?: boolean;
  size?: 'sm' | 'md';
  /** Called after copying, to confirm it in another way. */
  onCopied?: () => void;
}

/** Copies `value` and confirms in place; says so if the browser refuses. */
export function CopyButton({
  value,
  label = t('Copy'),
  iconOnly = false,
  size = 'sm',
  onCopied,
}: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'refused'>();
  const frame = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!result) return undefined;
    const timer = window.setTimeout(() => setResult(undefined), CONFIRM_MS);
    return () => window.clearTimeout(timer);
  }, [result]);

  const copy = async (): Promise<void> => {
    const copied = await copyText(value, frame.current ?? undefined);
    setResult(copied ? 'copied' : 'refused');
    if (copied && onCopied) return onCopied();
    sayToScreenReader(copied ? t('Copied') : t('Copying was refused. Select the text and copy it yourself.'));
  };

  const icon: IconNode = result === 'copied' ? Check : Copy;
  const word = result === 'copied' ? t('Copied') : result === 'refused' ? t('Not copied') : label;
  return (
    <span ref={frame} className={styles.frame} data-result={result}>
      {iconOnly ? (
        <IconButton icon={icon} label={word} onClick={() => void copy()} />
      ) : (
        <Button icon={icon} size={size} onClick={() => void copy()}>
          {word}
        </Button>
      )}
    </span>
  );
}
