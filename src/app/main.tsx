import './schemasWithoutCode.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './fonts/fonts.css';
import { App } from './App.tsx';
import { loadConfig } from './config.ts';
import { createRouter } from './router.tsx';
import { startSession } from './session/session.ts';
import { StartFailed } from './shell/StartFailed.tsx';
import { createStoreWith } from './store.ts';
import { startTheme } from './theme/theme.ts';

startTheme();

const element = document.getElementById('root');
if (element === null) throw new Error("The page has no element 'root' to draw the app in.");
const root = createRoot(element);
// Asks for the code of the page while the settings are on their way.
const router = createRouter();

try {
  const config = await loadConfig();
  const store = createStoreWith(config);
  // Starts before the first page is drawn, which shows 'Loading...' until it is known who is signed in.
  void store.dispatch(startSession());
  root.render(
    <StrictMode>
      <App store={store} router={router} />
    </StrictMode>,
  );
} catch {
  root.render(<StartFailed />);
}
