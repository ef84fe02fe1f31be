import { useEffect, useState } from 'react';

/** A URL for displaying a file or URL; object URLs are created on mount and revoked on unmount. */
export function useImageSource(value: File | string | null): string | undefined {
  const [objectUrl, setObjectUrl] = useState<string>();

  useEffect(() => {
    if (!(value instanceof File)) return undefined;
    const url = URL.createObjectURL(value);
    setObjectUrl(url);
    return () => {
      URL.revokeObjectURL(url);
      setObjectUrl(undefined);
    };
  }, [value]);

  return value instanceof File ? objectUrl : (value ?? undefined);
}
