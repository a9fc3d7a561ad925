import { createContext, type ReactNode, use, useMemo } from 'react';
import { english, type Localization } from './labels.ts';

const LabelsContext = createContext(english);

export interface LabelsProviderProps extends Localization {
  children: ReactNode;
}

/** Gives the components below it their texts and the format of numbers and dates. Default: English, 'en-GB'. */
export function LabelsProvider({ labels, locale, children }: LabelsProviderProps) {
  return <LabelsContext value={useMemo(() => ({ labels, locale }), [labels, locale])}>{children}</LabelsContext>;
}

/** Returns the texts of components and the locale of their numbers and dates. */
export function useLabels(): Localization {
  return use(LabelsContext);
}
