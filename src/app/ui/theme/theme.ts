import { useSyncExternalStore } from 'react';

/** 'system' follows the setting of the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const key = 'theme';

const listeners = new Set<() => void>();

/** Returns the theme chosen in this browser. */
function chosenTheme(): ThemeChoice {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Stores a choice and applies it in every tab. */
function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
  applyTheme();
}

/** Applies the chosen theme, and follows changes in other tabs. Call once, before the first render. */
export function startTheme(): void {
  applyTheme();
  window.addEventListener('storage', (event) => {
    // A key of null means that the storage was cleared.
    if (event.key === key || event.key === null) applyTheme();
  });
}

/** Calls back after each choice. Returns a function that unsubscribes. */
function onThemeChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function applyTheme(): void {
  const choice = chosenTheme();
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  for (const listener of listeners) listener();
}

/** Returns the chosen theme and a function that chooses another. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(onThemeChosen, chosenTheme), chooseTheme];
}
