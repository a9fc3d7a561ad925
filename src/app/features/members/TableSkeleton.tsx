import { useHideFooter } from '#app/shell/PageSkeleton.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { SkeletonRows } from './MembersPage.styles.ts';

/** Placeholder of a list that is loading. */
export function TableSkeleton() {
  useHideFooter();
  return (
    <Card padding="none" aria-busy>
      <VisuallyHidden>
        <Spinner />
      </VisuallyHidden>
      <SkeletonRows>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row}>
            <Skeleton variant="circle" inlineSize="36px" />
            <Skeleton inlineSize="32%" />
          </div>
        ))}
      </SkeletonRows>
    </Card>
  );
}
