import { describe, expect, test } from 'vitest';
import { type ColorRole, colors, type ThemeName } from '#design-system/theme/tokens.ts';
import { type BrandColors, deriveBrandColors } from '#domain/brandColors.ts';
import { contrast, controlPairs, textPairs } from '#tests/support/contrast.ts';

/** Returns the same twenty colors in each run, from the random generator of Numerical Recipes. */
function randomColors(): string[] {
  let seed = 2026;
  return Array.from({ length: 20 }, () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return `#${(seed >>> 8).toString(16).padStart(6, '0')}`;
  });
}

const extremes = ['#000000', '#ffffff', '#111111', '#ff69b4', '#ffff00', '#0000ff', '#00ff00', '#808080'];

function colorOf(brand: BrandColors, role: ColorRole, theme: ThemeName): string {
  return role in brand[theme] ? brand[theme][role as keyof BrandColors['light']] : colors[role][theme];
}

describe.each([...randomColors(), ...extremes])('of the brand color %s', (color) => {
  const brand = deriveBrandColors(color);

  test.each(['light', 'dark'] as const)('all texts and controls of the %s theme have enough contrast', (theme) => {
    const ratio = ([one, other]: readonly [ColorRole, ColorRole]) =>
      contrast(colorOf(brand, one, theme), colorOf(brand, other, theme));
    expect(textPairs.filter((pair) => ratio(pair) < 4.5)).toEqual([]);
    expect(controlPairs.filter((pair) => ratio(pair) < 3)).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('a button of the %s theme changes under the pointer', (theme) => {
    expect(contrast(brand[theme].accent, brand[theme]['accent-hover'])).toBeGreaterThan(1.1);
  });
});

test('keeps a brand color that is readable already', () => {
  expect(deriveBrandColors('#0f766e').light.accent).toBe('#0f766e');
});

test('refuses a text that is not a color', () => {
  expect(() => deriveBrandColors('teal-ish')).toThrow(RangeError);
});
