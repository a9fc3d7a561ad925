import { join } from 'node:path';
import { colors, shadows, type ThemeName, tokens } from '#design-system/theme/tokens.ts';

export const tokensFolder = join(import.meta.dirname, '..', '..', 'docs', 'design-tokens');

/** A token of the format: https://www.designtokens.org/tr/2025.10/format/ */
interface Token {
  readonly $type: string;
  readonly $value: unknown;
}

/** Returns the tokens of a theme as JSON in the W3C Design Tokens format. Tools read each theme as a mode. */
export function exportTokens(theme: ThemeName): string {
  const groups = {
    color: mapValues(colors, (pair) => ({ $type: 'color', $value: colorOf(pair[theme]) })),
    effect: mapValues(shadows, (pair) => effectOf(pair[theme])),
    shared: mapValues(tokens, tokenOf),
  };
  return `${JSON.stringify(groups, null, 2)}\n`;
}

function mapValues<Value>(record: Readonly<Record<string, Value>>, toToken: (value: Value) => Token) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, toToken(value)]));
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
      fontFamily: '{shared.font-family}',
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
