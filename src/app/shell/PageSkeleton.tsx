import { useLayoutEffect } from 'react';
import { ContentSkeleton, type ContentSkeletonProps } from '#app/ui/ContentSkeleton.tsx';

/** Stands for a page that is loading. Hides the footer of the page: not for dialogs. */
export function PageSkeleton(props: ContentSkeletonProps) {
  useHideFooter();
  return <ContentSkeleton {...props} />;
}

let count = 0;

/** Hides the footer while the component is mounted, because loading content would move it. */
export function useHideFooter(): void {
  useLayoutEffect(() => {
    mark(1);
    return () => mark(-1);
  }, []);
}

function mark(by: 1 | -1): void {
  count += by;
  document.documentElement.toggleAttribute('data-waiting', count > 0);
}
