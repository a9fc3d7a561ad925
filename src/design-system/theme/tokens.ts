/** A color in both themes. */
export interface ColorPair {
  light: string;
  dark: string;
}

/** All colors by role. tests/unit/designTokens.test.ts checks their contrast. */
export const colors = {
  bg: { light: '#f5f8f8', dark: '#0e1514' },
  surface: { light: '#ffffff', dark: '#151e1d' },
  sunken: { light: '#edf2f1', dark: '#1c2726' },
  text: { light: '#13201e', dark: '#e7efed' },
  'text-muted': { light: '#52625f', dark: '#a1b2ae' },
  border: { light: '#dbe4e2', dark: '#293634' },
  'border-control': { light: '#7d8e8b', dark: '#738581' },
  accent: { light: '#0f766e', dark: '#4fd1c0' },
  'accent-hover': { light: '#0b5f58', dark: '#74dfd1' },
  'accent-soft': { light: '#e2f3f0', dark: '#12352f' },
  'on-accent': { light: '#ffffff', dark: '#04211d' },
  success: { light: '#14683e', dark: '#71d79c' },
  'success-soft': { light: '#e2f4ea', dark: '#12301f' },
  warning: { light: '#865700', dark: '#f0bf5c' },
  'warning-soft': { light: '#fdf1d8', dark: '#33270c' },
  danger: { light: '#b3261e', dark: '#ff9a91' },
  'danger-hover': { light: '#8f1d17', dark: '#ffb8b1' },
  'danger-soft': { light: '#fceae8', dark: '#3a1613' },
  'on-danger': { light: '#ffffff', dark: '#2f0805' },
  info: { light: '#235a9f', dark: '#8cbcf5' },
  'info-soft': { light: '#e6effa', dark: '#14283f' },
} as const satisfies Record<string, ColorPair>;

/** A color role. */
export type ColorRole = keyof typeof colors;

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
