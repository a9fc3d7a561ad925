import { useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, onThemeChosen, type ThemeChoice } from './theme.ts';

/** The theme that this browser was told to use, and how to choose another. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(onThemeChosen, chosenTheme), chooseTheme];
}
