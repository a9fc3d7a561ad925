import { useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, onThemeChosen, type ThemeChoice } from './theme.ts';

/** Returns the chosen theme and a function that chooses another. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(onThemeChosen, chosenTheme), chooseTheme];
}
