/** What a person may choose; 'system' follows the setting of their device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const key = 'theme';

const listeners = new Set<() => void>();

/** The choice kept in this browser. */
export function chosenTheme(): ThemeChoice {
  const kept = localStorage.getItem(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Keeps a choice and shows it at once, in every tab. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
  show();
}

/** Shows the chosen theme, and from now on what other tabs choose. To be called once, before the first page is drawn. */
export function startTheme(): void {
  show();
  window.addEventListener('storage', (event) => {
    // A key of null means that the whole storage was emptied.
    if (event.key === key || event.key === null) show();
  });
}

/** Calls back after each choice. Returns how to stop. */
export function onThemeChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(): void {
  const choice = chosenTheme();
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  for (const listener of listeners) listener();
}
