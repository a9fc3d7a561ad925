import { join } from 'node:path';
import {
  componentTokens,
  describePalette,
  type TokenName,
  tokenDescriptions,
} from '#design-system/theme/tokenDescriptions.ts';
import {
  type ColorRole,
  colorRoles,
  type PaletteName,
  palette,
  reducedMotionDeclarations,
  shadows,
  sharedDeclarations,
  type ThemeName,
  themeDeclarations,
  tokens,
} from '#design-system/theme/tokens.ts';

export const tokensFolder = join(import.meta.dirname, '..', '..', 'docs', 'design-tokens');

/** A token of the format: https://www.designtokens.org/tr/2025.10/format/ */
interface Token {
  readonly $type: string;
  readonly $value: unknown;
}

/** Returns the exported files by name. */
export function exportTokens(): Readonly<Record<string, string>> {
  return {
    'light.tokens.json': exportTheme('light'),
    'dark.tokens.json': exportTheme('dark'),
    'tokens.css': exportCss(),
  };
}

/**
 * Returns the tokens of a theme as JSON in the W3C Design Tokens format, in three tiers: roles are aliases of the palette.
 * Tools read each theme as a mode.
 */
function exportTheme(theme: ThemeName): string {
  const all = [
    ...rolesOf(theme).map(
      ([role, name]) => [`color-${role}`, { $type: 'color', $value: `{palette.${name}}` }] as const,
    ),
    ...Object.entries(shadows).map(([name, pair]) => [name as TokenName, effectOf(pair[theme])] as const),
    ...Object.entries(tokens).map(([name, value]) => [name as TokenName, tokenOf(value)] as const),
  ] satisfies (readonly [TokenName, Token])[];
  const described = all.map(([name, token]) => [name, { ...token, $description: tokenDescriptions[name] }] as const);
  const isOfComponent = ([name]: readonly [TokenName, Token]) => componentTokens.includes(name);
  const tiers = {
    palette: Object.fromEntries(
      Object.entries(palette).map(([name, color]) => [
        name,
        { $type: 'color', $value: colorOf(color), $description: describePalette(name as PaletteName) },
      ]),
    ),
    meaning: Object.fromEntries(described.filter((entry) => !isOfComponent(entry))),
    component: Object.fromEntries(described.filter(isOfComponent)),
  };
  return `${JSON.stringify(tiers, null, 2)}\n`;
}

/** Returns the custom properties of GlobalStyle as a stylesheet. The roles are aliases of the palette. */
function exportCss(): string {
  const aliasesOf = (theme: ThemeName) =>
    Object.fromEntries(rolesOf(theme).map(([role, name]) => [role, `var(--palette-${name})`]));
  const overrides = { light: aliasesOf('light'), dark: aliasesOf('dark') };
  const colors = Object.entries(palette).map(([name, color]) => `--palette-${name}: ${color};`);
  const dark = themeDeclarations('dark', overrides);
  return `:root {
${colors.join('\n')}
${sharedDeclarations()}
}
:root, [data-theme='light'] {
${themeDeclarations('light', overrides)}
}
@media screen and (prefers-color-scheme: dark) {
:root:not([data-theme]) {
${dark}
}
}
@media screen {
[data-theme='dark'] {
${dark}
}
}
@media (prefers-reduced-motion: reduce) {
:root {
${reducedMotionDeclarations()}
}
}
[data-motion='reduced'] {
${reducedMotionDeclarations()}
}
`;
}

function rolesOf(theme: ThemeName): readonly [ColorRole, PaletteName][] {
  return Object.entries(colorRoles).map(([role, pair]) => [role as ColorRole, pair[theme]]);
}

/** Converts a CSS value. Throws if the format has no type for it. */
function tokenOf(css: string): Token {
  const [, amount, unit] = /^([\d.]+)(px|rem|ms|)$/.exec(css) ?? [];
  if (unit === '') return { $type: 'number', $value: Number(amount) };
  if (unit !== undefined) return { $type: unit === 'ms' ? 'duration' : 'dimension', $value: measureOf(css) };
  const font = /^(\d+) (\S+)\/(\S+) var\(--font-family\)$/.exec(css);
  if (font !== null) return typographyOf(font);
  if (css === tokens['font-family']) return { $type: 'fontFamily', $value: fontNamesOf(css) };
  throw new Error(`There is no token for "${css}".`);
}

function typographyOf([, weight, size = '', lineHeight = '']: RegExpExecArray): Token {
  return {
    $type: 'typography',
    $value: {
      fontFamily: '{meaning.font-family}',
      fontWeight: Number(weight),
      fontSize: measureOf(size),
      // The format expects a multiple of the font size.
      lineHeight: Number((measureOf(lineHeight).value / measureOf(size).value).toFixed(4)),
      letterSpacing: { value: 0, unit: 'px' },
    },
  };
}

/** Converts a backdrop, or a list of shadows such as '0 8px 24px rgb(0 0 0 / 0.5)'. */
function effectOf(css: string): Token {
  if (css.startsWith('rgb(')) return { $type: 'color', $value: colorOf(css) };
  const shadowsOf = [...css.matchAll(/(\S+) (\S+) (\S+) (rgb\([^)]+\))/g)];
  return {
    $type: 'shadow',
    $value: shadowsOf.map(([, x = '', y = '', blur = '', color = '']) => ({
      color: colorOf(color),
      offsetX: measureOf(x),
      offsetY: measureOf(y),
      blur: measureOf(blur),
      spread: measureOf('0'),
    })),
  };
}

/** Converts '4px', '1.5rem', '140ms' or '0'. */
function measureOf(css: string) {
  const [, value, unit] = /^([\d.]+)(\w*)$/.exec(css) ?? [];
  return { value: Number(value), unit: unit || 'px' };
}

/** Converts '#rrggbb' or 'rgb(19 32 30 / 0.4)'. */
function colorOf(css: string) {
  const [red = 0, green = 0, blue = 0, alpha = 1] = css.startsWith('#')
    ? [1, 3, 5].map((start) => Number.parseInt(css.slice(start, start + 2), 16))
    : (css.match(/[\d.]+/g) ?? []).map(Number);
  const channels = [red, green, blue];
  return {
    colorSpace: 'srgb',
    components: channels.map((channel) => Number((channel / 255).toFixed(4))),
    alpha,
    hex: `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
  };
}

const fontNamesOf = (css: string) => css.split(',').map((name) => name.trim().replaceAll("'", ''));
