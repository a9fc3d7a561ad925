import { viewports } from '../../src/design-system/theme/breakpoints.ts';
import type { ThemeName } from '../../src/design-system/theme/tokens.ts';
import type { Subject } from './subjects.ts';

/** Settings of the toolbar, the browser and the system. */
export interface Mode {
  readonly theme: ThemeName;
  readonly direction?: 'rtl';
  /** Text size of the browser. */
  readonly textSize?: '200%';
  /** Emulates forced colors, such as Windows contrast themes. */
  readonly forcedColors?: 'active';
}

export const modes = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  rtl: { theme: 'light', direction: 'rtl' },
  'large-text': { theme: 'light', textSize: '200%' },
  'forced-colors': { theme: 'light', forcedColors: 'active' },
} as const satisfies Readonly<Record<string, Mode>>;

export type ModeName = keyof typeof modes;

/** Viewport and modes to take pictures in. */
export interface Frame {
  /** In CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** Empty if a subject with pictures has none in this frame. */
  readonly modesOf: (subject: Subject) => readonly ModeName[];
}

const onTablet = /^Pages\/(PracticeDay|Record|Members|Settings|Calendar)\b/;

/** In the order of the pictures. Pages consist of components, so most modes are left to the components. */
export const frames = {
  laptop: {
    viewport: viewports.laptop,
    modesOf: ({ kind, isMain }) => {
      if (kind === 'sheet') return ['light', 'dark', 'forced-colors', 'rtl', 'large-text'];
      if (kind === 'component') return ['light', 'dark', 'forced-colors'];
      return isMain ? ['light', 'dark'] : ['light'];
    },
  },
  phone: {
    viewport: viewports.phone,
    // Pages already show most components at this width. Stories with the tag `visual` open something or cover the
    // window. Colors do not depend on the width.
    modesOf: ({ isMain }) => (isMain ? ['light'] : []),
  },
  // For practitioners, who carry tablets, and for tables with many columns.
  tablet: {
    viewport: viewports.tablet,
    modesOf: ({ title, isMain }) => (isMain && onTablet.test(title) ? ['light'] : []),
  },
} as const satisfies Readonly<Record<string, Frame>>;
