import { viewports } from '../../src/design-system/theme/breakpoints.ts';
import type { ThemeName } from '../../src/design-system/theme/tokens.ts';

/** How stories are drawn. */
export interface Frame {
  /** The size of the window, in CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** Each story is drawn in each of them. */
  readonly themes: readonly ThemeName[];
  /** Whether the system replaces all colours by its own few, as in Windows' contrast themes. */
  readonly forcedColors?: 'active';
  /** Found in the titles of the stories that are drawn. */
  readonly titles: RegExp;
}

/** Each is a project of the suite. Pages are put together of what is drawn in forced colours by itself. */
export const frames: Readonly<Record<string, Frame>> = {
  laptop: { viewport: viewports.laptop, themes: ['light', 'dark'], titles: /./ },
  phone: { viewport: viewports.phone, themes: ['light', 'dark'], titles: /./ },
  'forced-colours': {
    viewport: viewports.laptop,
    themes: ['light'],
    forcedColors: 'active',
    titles: /\b(Design System|Patterns)\//,
  },
};

/** The frame of a project of the suite. */
export function frameOf(project: string): Frame {
  const frame = frames[project];
  if (frame === undefined) throw new Error(`There is no frame "${project}".`);
  return frame;
}
