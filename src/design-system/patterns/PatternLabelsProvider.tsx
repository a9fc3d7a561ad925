import { createContext, type ReactNode, use, useMemo } from 'react';
import { LabelsProvider } from '../labels/LabelsProvider.tsx';
import { englishPatterns, type PatternLocalization } from './patternLabels.ts';

const PatternLabelsContext = createContext(englishPatterns);

export interface PatternLabelsProviderProps extends PatternLocalization {
  children: ReactNode;
}

/** A LabelsProvider for pages with patterns: gives both the patterns and the components below it their texts. */
export function PatternLabelsProvider({ labels, locale, children }: PatternLabelsProviderProps) {
  return (
    <PatternLabelsContext value={useMemo(() => ({ labels, locale }), [labels, locale])}>
      <LabelsProvider labels={labels} locale={locale}>
        {children}
      </LabelsProvider>
    </PatternLabelsContext>
  );
}

/** Returns the texts of patterns and the locale of their numbers and dates. */
export function usePatternLabels(): PatternLocalization {
  return use(PatternLabelsContext);
}
