import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';

/** Shown when a page could not be loaded or drawn, such as after a new version replaced the files of an old one. */
export function RouteFailed() {
  return (
    <main>
      <ErrorState
        title="This page could not be shown"
        text="Something went wrong while loading it. Your data is safe."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
