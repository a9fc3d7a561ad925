import './schemasWithoutEval.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './fonts/fonts.css';
import './start.css';
import { App } from './App.tsx';
import { loadConfig } from './config.ts';
import { createRouter } from './router.tsx';
import { signedOut } from './session/sessionSlice.ts';
import { tokenStorage } from './session/tokenStorage.ts';
import { StartFailed } from './shell/StartFailed.tsx';
import { createStoreWith } from './store.ts';
import { startTheme } from './theme/theme.ts';

startTheme();

const element = document.getElementById('root');
if (element === null) throw new Error("The page has no element 'root' to draw the app in.");
const root = createRoot(element);
// The code of the page and of the session is asked for while the settings are on their way.
const router = createRouter();
const session = tokenStorage.access() === null ? undefined : import('./session/session.ts');

void start();

/** A function: code that arrives later needs this file, and would wait for it for as long as it awaits anything itself. */
async function start(): Promise<void> {
  try {
    const store = createStoreWith(await loadConfig());
    if (session === undefined) store.dispatch(signedOut());
    // In a transition: the browser gets its turn between the parts of the first page, and not only once all is drawn.
    startTransition(() =>
      root.render(
        <StrictMode>
          <App store={store} router={router} />
        </StrictMode>,
      ),
    );
    // The page shows 'Loading...' until it is known who is signed in.
    if (session !== undefined) {
      const { startSession } = await session;
      void store.dispatch(startSession(location.pathname + location.search));
    }
  } catch {
    root.render(<StartFailed />);
  }
}
