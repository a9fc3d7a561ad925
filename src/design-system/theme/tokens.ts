/** A color in both themes. */
export interface ColorPair {
  light: string;
  dark: string;
}

/** The colors behind the roles, by hue and darkness. Components use roles, so that themes and brands can change them. */
export const palette = {
  white: '#ffffff',
  'gray-50': '#f5f8f8',
  'gray-100': '#edf2f1',
  'gray-150': '#e7efed',
  'gray-200': '#dbe4e2',
  'gray-400': '#a1b2ae',
  'gray-500': '#7d8e8b',
  'gray-550': '#738581',
  'gray-600': '#52625f',
  'gray-800': '#293634',
  'gray-850': '#1c2726',
  'gray-900': '#151e1d',
  'gray-925': '#13201e',
  'gray-950': '#0e1514',
  'teal-100': '#e2f3f0',
  'teal-300': '#74dfd1',
  'teal-400': '#4fd1c0',
  'teal-700': '#0f766e',
  'teal-800': '#0b5f58',
  'teal-900': '#12352f',
  'teal-950': '#04211d',
  'green-100': '#e2f4ea',
  'green-400': '#71d79c',
  'green-700': '#14683e',
  'green-900': '#12301f',
  'amber-100': '#fdf1d8',
  'amber-400': '#f0bf5c',
  'amber-700': '#865700',
  'amber-900': '#33270c',
  'red-100': '#fceae8',
  'red-300': '#ffb8b1',
  'red-400': '#ff9a91',
  'red-700': '#b3261e',
  'red-800': '#8f1d17',
  'red-900': '#3a1613',
  'red-950': '#2f0805',
  'blue-100': '#e6effa',
  'blue-400': '#8cbcf5',
  'blue-700': '#235a9f',
  'blue-900': '#14283f',
} as const;

/** The name of a color of the palette. */
export type PaletteName = keyof typeof palette;

/** All colors by role, as names in the palette. */
export const colorRoles = {
  bg: { light: 'gray-50', dark: 'gray-950' },
  surface: { light: 'white', dark: 'gray-900' },
  sunken: { light: 'gray-100', dark: 'gray-850' },
  text: { light: 'gray-925', dark: 'gray-150' },
  'text-muted': { light: 'gray-600', dark: 'gray-400' },
  border: { light: 'gray-200', dark: 'gray-800' },
  'border-control': { light: 'gray-500', dark: 'gray-550' },
  accent: { light: 'teal-700', dark: 'teal-400' },
  'accent-hover': { light: 'teal-800', dark: 'teal-300' },
  'accent-soft': { light: 'teal-100', dark: 'teal-900' },
  'on-accent': { light: 'white', dark: 'teal-950' },
  success: { light: 'green-700', dark: 'green-400' },
  'success-soft': { light: 'green-100', dark: 'green-900' },
  warning: { light: 'amber-700', dark: 'amber-400' },
  'warning-soft': { light: 'amber-100', dark: 'amber-900' },
  danger: { light: 'red-700', dark: 'red-400' },
  'danger-hover': { light: 'red-800', dark: 'red-300' },
  'danger-soft': { light: 'red-100', dark: 'red-900' },
  'on-danger': { light: 'white', dark: 'red-950' },
  info: { light: 'blue-700', dark: 'blue-400' },
  'info-soft': { light: 'blue-100', dark: 'blue-900' },
} as const satisfies Record<string, Readonly<Record<keyof ColorPair, PaletteName>>>;

/** A color role. */
export type ColorRole = keyof typeof colorRoles;

/** All colors by role. tests/unit/designTokens.test.ts checks their contrast. */
export const colors = Object.fromEntries(
  Object.entries(colorRoles).map(([role, { light, dark }]) => [role, { light: palette[light], dark: palette[dark] }]),
) as Readonly<Record<ColorRole, ColorPair>>;

/** The name of a theme. */
export type ThemeName = keyof ColorPair;

/** Values shared by both themes. Each becomes the custom property `--<name>`. */
export const tokens = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'space-7': '40px',
  'space-8': '48px',
  'radius-small': '6px',
  'radius-control': '10px',
  'radius-card': '16px',
  'radius-pill': '999px',
  'size-icon': '20px',
  'size-control': '40px',
  'size-control-large': '48px',
  'size-row': '60px',
  'size-avatar-small': '36px',
  'size-avatar': '80px',
  'size-drawer': '496px',
  'size-modal': '464px',
  'size-sidebar': '296px',
  'size-wizard-card': '648px',
  'size-tooltip': '255px',
  'motion-fast': '140ms',
  'layer-sticky': '10',
  'layer-toast': '200',
  'font-family': "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif",
  // Font sizes in rem follow the browser's font size.
  'font-page-title': '600 1.5rem/2rem var(--font-family)',
  'font-section-title': '600 1.25rem/1.75rem var(--font-family)',
  'font-card-title': '600 1rem/1.5rem var(--font-family)',
  'font-body': '400 0.875rem/1.25rem var(--font-family)',
  'font-label': '500 0.875rem/1.25rem var(--font-family)',
  'font-small': '400 0.8125rem/1.125rem var(--font-family)',
  'font-figure': '600 1.75rem/2.25rem var(--font-family)',
} as const satisfies Record<string, string>;

/** How much moves, and for people who asked for less. Components read these values and need no rule of their own. */
const motion = {
  full: { 'motion-press': '0 1px', 'motion-loops': 'infinite' },
  reduced: { 'motion-fast': '0s', 'motion-press': 'none', 'motion-loops': '0' },
} as const;

/** Shadows and the backdrop of dialogs. */
export const shadows = {
  'shadow-popup': {
    light: '0 8px 24px rgb(19 32 30 / 0.12), 0 1px 3px rgb(19 32 30 / 0.08)',
    dark: '0 8px 24px rgb(0 0 0 / 0.5), 0 1px 3px rgb(0 0 0 / 0.4)',
  },
  'color-backdrop': { light: 'rgb(19 32 30 / 0.4)', dark: 'rgb(0 0 0 / 0.6)' },
} as const satisfies Record<string, ColorPair>;

/** Brand colors that replace the product's colors, in both themes. */
export type AccentOverrides = Readonly<Record<ThemeName, Readonly<Partial<Record<ColorRole, string>>>>>;

/** Returns the custom properties of a theme as declarations. */
export function themeDeclarations(theme: ThemeName, overrides?: AccentOverrides): string {
  const themeColors = { ...mapTheme(colors, theme), ...overrides?.[theme] };
  const colorDeclarations = Object.entries(themeColors).map(([role, color]) => `--color-${role}: ${color};`);
  const shadowDeclarations = Object.entries(mapTheme(shadows, theme)).map(([name, value]) => `--${name}: ${value};`);
  // Not shared: a custom property takes the values of others where it is declared.
  return [`color-scheme: ${theme};`, ...colorDeclarations, ...shadowDeclarations, `--focus-ring: ${focusRing};`].join(
    '\n',
  );
}

const focusRing = '2px solid var(--color-accent)';

function mapTheme(pairs: Readonly<Record<string, ColorPair>>, theme: ThemeName): Record<string, string> {
  return Object.fromEntries(Object.entries(pairs).map(([name, pair]) => [name, pair[theme]]));
}

/** Returns the custom properties shared by both themes as declarations. */
export function sharedDeclarations(): string {
  return declarationsOf({ ...tokens, ...motion.full });
}

/** Returns the custom properties that stop all motion as declarations. */
export function reducedMotionDeclarations(): string {
  return declarationsOf(motion.reduced);
}

function declarationsOf(properties: Readonly<Record<string, string>>): string {
  return Object.entries(properties)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('\n');
}
