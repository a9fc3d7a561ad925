import { viewports } from '../../src/design-system/theme/breakpoints.ts';
import type { ThemeName } from '../../src/design-system/theme/tokens.ts';

/** Viewport and themes to render stories in. */
export interface Frame {
  /** In CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  readonly themes: readonly ThemeName[];
  /** Emulates forced colors, such as Windows contrast themes. */
  readonly forcedColors?: 'active';
  /** Matches the titles of the stories to render. */
  readonly titles: RegExp;
}

/** Each frame is a Playwright project. Pages are left out in forced colors, because they consist of tested components. */
export const frames: Readonly<Record<string, Frame>> = {
  laptop: { viewport: viewports.laptop, themes: ['light', 'dark'], titles: /./ },
  phone: { viewport: viewports.phone, themes: ['light', 'dark'], titles: /./ },
  // What practitioners carry, and tables with many columns.
  tablet: {
    viewport: viewports.tablet,
    themes: ['light', 'dark'],
    titles: /\bPages\/(PracticeDay|Record|Members|Settings|Calendar)\b/,
  },
  'forced-colours': {
    viewport: viewports.laptop,
    themes: ['light'],
    forcedColors: 'active',
    titles: /\b(Design System|Patterns)\//,
  },
};

/** Returns the frame of a Playwright project. */
export function frameOf(project: string): Frame {
  const frame = frames[project];
  if (frame === undefined) throw new Error(`There is no frame "${project}".`);
  return frame;
}
