import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';

/** Shown when the settings could not be loaded. */
export function StartFailed() {
  return (
    <>
      <GlobalStyle />
      <ErrorState
        title="Checkwell could not be started"
        text="The server did not answer. Check your connection and try again."
        onRetry={() => window.location.reload()}
      />
    </>
  );
}
