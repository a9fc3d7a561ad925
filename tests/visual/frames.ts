import { viewports } from '../../src/design-system/theme/breakpoints.ts';
import type { ThemeName } from '../../src/design-system/theme/tokens.ts';
import type { Language } from '../../src/texts/languages.ts';
import type { Subject } from './subjects.ts';

/** Settings of the toolbar, the browser and the system. */
export interface Mode {
  readonly theme: ThemeName;
  readonly direction?: 'rtl';
  /** English by default. */
  readonly language?: Language;
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
  de: { theme: 'light', language: 'de' },
  fr: { theme: 'light', language: 'fr' },
  ar: { theme: 'light', language: 'ar', direction: 'rtl' },
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

/** Pages to show in another language, the longest words on a laptop and the other direction on a phone. */
const inLanguages: readonly string[] = [
  'pages-login--email-step',
  'pages-login--code-step',
  'pages-onboarding--your-details',
  'pages-firstvisit--of-a-new-member',
  'pages-dashboard--with-work',
  'pages-members--with-data',
  'pages-members--add-members-open',
  'pages-members--import-from-csv-open',
  'pages-member--with-data',
  'pages-assessmentwizard--scheduling',
  'pages-booking--open-to-book',
  'pages-myassessments--with-data',
  'pages-ownresults--with-data',
  'pages-calendar--day-on-a-time-axis',
  'pages-displaced--with-data',
  'pages-practiceday--with-data',
  'pages-record--with-data',
  'pages-settings--team',
  'pages-profile--of-a-member',
];

export type FrameName = keyof typeof frames;

/** Modes in the order of the pictures, dark last on a laptop, because its colors are checked then. Pages consist of components, so most modes are left to the components. */
export const frames = {
  laptop: {
    viewport: viewports.laptop,
    modesOf: ({ id, kind, isFirst }) => {
      if (kind === 'sheet') return ['light', 'forced-colors', 'rtl', 'large-text', 'dark'];
      if (kind === 'component') return ['light', 'forced-colors', 'dark'];
      if (inLanguages.includes(id)) return ['light', 'de', 'dark'];
      return isFirst ? ['light', 'dark'] : ['light'];
    },
  },
  phone: {
    viewport: viewports.phone,
    // Pages already show most components at this width. Stories with the tag `visual` open something or cover the
    // window. Colors do not depend on the width.
    modesOf: ({ id, isMain }) => {
      if (inLanguages.includes(id)) return ['light', 'ar'];
      return isMain ? ['light'] : [];
    },
  },
  // For practitioners, who carry tablets, and for tables with many columns.
  tablet: {
    viewport: viewports.tablet,
    modesOf: ({ title, isMain }) => (isMain && onTablet.test(title) ? ['light'] : []),
  },
} as const satisfies Readonly<Record<string, Frame>>;
