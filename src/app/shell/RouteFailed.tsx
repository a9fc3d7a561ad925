import { useTexts } from '#app/ui/texts/useTexts.ts';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';

/** Shown when a page could not be loaded or rendered, such as after a deploy removed its files. */
export function RouteFailed() {
  const t = useTexts('errors');
  return (
    <main>
      <ErrorState title={t('pageFailed')} description={t('dataIsSafe')} onRetry={() => window.location.reload()} />
    </main>
  );
}
