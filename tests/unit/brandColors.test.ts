import { converter, formatHex, interpolate } from 'culori';
import { describe, expect, test } from 'vitest';
import { type ColorRole, colors, type ThemeName } from '#design-system/theme/tokens.ts';
import { type BrandColors, deriveBrandColors } from '#domain/brandColors.ts';
import { contrast, controlPairs, textPairs } from '#tests/support/contrast.ts';

const toOklab = converter('oklab');

/** Returns the same colors in each run, from the random generator of Numerical Recipes. */
function randomColors(): string[] {
  let seed = 2026;
  return Array.from({ length: 60 }, () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return `#${(seed >>> 8).toString(16).padStart(6, '0')}`;
  });
}

const grays = ['#000000', '#111111', '#555555', '#808080', '#cccccc', '#ffffff', '#7a8085'];
const reds = ['#ff0000', '#d32f2f', '#b3261e', '#7f1d1d', '#ff9a91', '#fa8072', '#ff6a00', '#d6336c'];
const others = ['#ffff00', '#ffd400', '#0000ff', '#00ff00', '#ff69b4', '#0f766e'];
const brands = [...grays, ...reds, ...others, ...randomColors()].map(
  (color) => [color, deriveBrandColors(color)] as const,
);

function colorOf(brand: BrandColors, role: ColorRole, theme: ThemeName): string {
  return role in brand[theme] ? brand[theme][role as keyof BrandColors['light']] : colors[role][theme];
}

/** Distance in OKLab: 0.02 is just noticeable, 1 is from black to white. */
function distance(first: string, second: string): number {
  const [one, other] = [toOklab(first), toOklab(second)];
  if (one === undefined || other === undefined) throw new RangeError(`${first} or ${second} is no color`);
  return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
}

describe.each(['light', 'dark'] as const)('in the %s theme, from every brand color', (theme) => {
  /** Lists the brand colors of which a derived color is unfit. */
  const unfit = (isUnfit: (brand: BrandColors) => boolean) =>
    brands.filter(([, brand]) => isUnfit(brand)).map(([color, brand]) => `${color}: ${JSON.stringify(brand[theme])}`);

  test('all texts and controls have enough contrast', () => {
    const ratio = (brand: BrandColors, [one, other]: readonly [ColorRole, ColorRole]) =>
      contrast(colorOf(brand, one, theme), colorOf(brand, other, theme));
    expect(unfit((brand) => textPairs.some((pair) => ratio(brand, pair) < 4.5))).toEqual([]);
    expect(unfit((brand) => controlPairs.some((pair) => ratio(brand, pair) < 3))).toEqual([]);
  });

  test('a button changes under the pointer', () => {
    expect(unfit(({ [theme]: own }) => contrast(own.accent, own['accent-hover']) <= 1.1)).toEqual([]);
  });

  test('a button does not look like one that deletes, also under the pointer', () => {
    const danger = colors.danger[theme];
    expect(unfit(({ [theme]: own }) => distance(own.accent, danger) < 0.09)).toEqual([]);
    expect(unfit(({ [theme]: own }) => distance(own['accent-hover'], danger) < 0.09)).toEqual([]);
  });

  test('a button does not look disabled', () => {
    const grays = [colors['text-muted'][theme], colors['border-control'][theme]];
    const faded = (accent: string) => formatHex(interpolate([accent, colors.surface[theme]])(0.5));
    expect(
      unfit(({ [theme]: { accent } }) => [...grays, faded(accent)].some((other) => distance(accent, other) < 0.07)),
    ).toEqual([]);
  });
});

test.each(['#ffffff', '#808080', '#cccccc'])('of the gray %s, a button is almost black or white', (gray) => {
  const { light, dark } = deriveBrandColors(gray);
  expect(contrast(light.accent, colors.surface.light)).toBeGreaterThan(12);
  expect(contrast(dark.accent, colors.surface.dark)).toBeGreaterThan(12);
});

test('keeps a brand color that is readable already', () => {
  expect(deriveBrandColors('#0f766e').light.accent).toBe('#0f766e');
});

test('refuses a text that is not a color', () => {
  expect(() => deriveBrandColors('teal-ish')).toThrow(RangeError);
});
