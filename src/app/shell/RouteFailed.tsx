import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';

/** Shown when a page could not be loaded or rendered, such as after a deploy removed its files. */
export function RouteFailed() {
  return (
    <main>
      <ErrorState
        title="This page could not be shown"
        description="Something went wrong while loading it. Your data is safe."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
