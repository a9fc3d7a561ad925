import { useEffect } from 'react';
import { useAppSelector } from '#app/api/hooks.ts';

/** Returns the server's name for the product. */
export function useBrandName(): string {
  return useAppSelector((state) => state.config.brandName);
}

/** Sets the document title: 'Members List – Checkwell'. */
export function useDocumentTitle(title: string): void {
  const brandName = useBrandName();
  useEffect(() => {
    document.title = `${title} – ${brandName}`;
  }, [title, brandName]);
}
