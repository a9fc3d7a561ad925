import { ContentSkeleton, type ContentSkeletonProps } from '#app/ui/ContentSkeleton.tsx';
import { useHideFooter } from './useHideFooter.ts';

/** Stands for a page that is loading. Hides the footer of the page: not for dialogs. */
export function PageSkeleton(props: ContentSkeletonProps) {
  useHideFooter();
  return <ContentSkeleton {...props} />;
}
