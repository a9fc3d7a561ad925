import { createContext } from 'react';
import type { BrandColors } from '#domain/brandColors.ts';

/** The brand chosen in Storybook's toolbar, for stories of the whole app. */
export const StoryBrand = createContext<BrandColors | undefined>(undefined);
