import './schemasWithoutEval.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';
import './fonts/fonts.css';
import './start.css';
import { App } from './App.tsx';
import { configSlice, loadConfig } from './config.ts';
import { prefetchCode } from './prefetchPage.ts';
import { createRoutes } from './router.tsx';
import { startSession } from './session/session.ts';
import { signedOut } from './session/sessionSlice.ts';
import { tokenStorage } from './session/tokenStorage.ts';
import { createStore } from './store.ts';
import { startTheme } from './theme/theme.ts';

startTheme();

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
    store.dispatch(configSlice.actions.configLoaded(await loadConfig()));
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

/** Shown when the settings could not be loaded. */
function StartFailed() {
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
