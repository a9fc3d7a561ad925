import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';

/** Members that are being loaded. */
export function Example() {
  return (
    <div aria-busy style={{ display: 'grid', gap: 12 }}>
      <Skeleton inlineSize="60%" />
      <Skeleton />
      <Skeleton inlineSize="80%" />
    </div>
  );
}
