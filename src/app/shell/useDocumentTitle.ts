import { useEffect } from 'react';
import { useAppSelector } from '#app/api/hooks.ts';

/** Sets the document title: 'Members List – Checkwell'. */
export function useDocumentTitle(title: string): void {
  const brandName = useAppSelector((state) => state.config.brandName);
  useEffect(() => {
    document.title = `${title} – ${brandName}`;
  }, [title, brandName]);
}
