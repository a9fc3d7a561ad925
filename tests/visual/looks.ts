import { viewports } from '../../src/design-system/theme/breakpoints.ts';
import type { ThemeName } from '../../src/design-system/theme/tokens.ts';

/** The sizes of the window in which each story is drawn; each is a project of the suite. */
export const frames = { laptop: viewports.laptop, phone: viewports.phone };

/** The themes in which each story is drawn. */
export const themes: readonly ThemeName[] = ['light', 'dark'];
