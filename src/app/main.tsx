import '#app/start/schemasWithoutEval.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';
import '#app/start/fonts/fonts.css';
import '#app/start/start.css';
import { configSlice, loadConfig } from '#app/api/config.ts';
import { signedOut } from '#app/api/session/sessionSlice.ts';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { createStore } from '#app/api/store.ts';
import { App } from '#app/start/App.tsx';
import { prefetchCode } from '#app/start/prefetchPage.ts';
import { createRoutes } from '#app/start/router.tsx';
import { startLanguage } from '#app/ui/texts/language.ts';
import { startTheme } from '#app/ui/theme/theme.ts';
import { startSession } from './session/session.ts';

startTheme();
// Before the code of the first page loads, because its texts load with it.
const started = startLanguage();

const element = document.getElementById('root');
if (element === null) throw new Error("The page has no element 'root' to draw the app in.");
const root = createRoot(element);
const store = createStore();
const routes = createRoutes(store);
// The code of the first page loads in parallel with the settings.
prefetchCode(routes, location.pathname);

void start();

/** Not a top-level await: lazy chunks import this module and would wait for it. */
async function start(): Promise<void> {
  try {
    const [config] = await Promise.all([loadConfig(), started]);
    store.dispatch(configSlice.actions.configLoaded(config));
    // The page shows 'Loading...' until the session has loaded.
    if (tokenStorage.access() === null) store.dispatch(signedOut());
    else void store.dispatch(startSession());
    const router = createBrowserRouter(routes);
    // In a transition, so that React yields to the browser while it renders the first page.
    startTransition(() =>
      root.render(
        <StrictMode>
          <App store={store} routes={routes} router={router} />
        </StrictMode>,
      ),
    );
  } catch {
    root.render(<StartFailed />);
  }
}

/** Shown when the settings or the texts could not be loaded. */
function StartFailed() {
  return (
    <>
      <GlobalStyle />
      <ErrorState
        title="Checkwell could not be started"
        description="The server did not answer. Check your connection and try again."
        onRetry={() => window.location.reload()}
      />
    </>
  );
}
