import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { useLabels } from '#design-system/labels/LabelsProvider.tsx';

export interface ContentSkeletonProps {
  /** Says to screen readers what is loading. @default 'Loading...' */
  label?: string;
  /** Heights of blocks about as high as the content, as CSS lengths. */
  blockSizes: readonly string[];
}

/** Stands for content that is loading, in a page or a dialog. A page that begins with it uses PageSkeleton. */
export function ContentSkeleton({ label, blockSizes }: ContentSkeletonProps) {
  const { labels } = useLabels();
  return (
    <Stack gap={5} role="status" aria-label={label ?? labels.loading}>
      {blockSizes.map((blockSize, index) => (
        <Skeleton key={index} variant="block" blockSize={blockSize} />
      ))}
    </Stack>
  );
}
