import { useEffect, useState } from 'react';

/** The URL that shows a file or a URL; a file's object URL is made on mount and given back on unmount. */
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
