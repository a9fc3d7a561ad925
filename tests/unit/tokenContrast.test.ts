import { describe, expect, test } from 'vitest';
import { colors, type ThemeName } from '#design-system/theme/tokens.ts';
import { contrast, controlPairs, textPairs } from '#tests/support/contrast.ts';

const themes: readonly ThemeName[] = ['light', 'dark'];

test('computes contrast as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(themes)('in the %s theme', (theme) => {
  test.each(textPairs)('text %s is readable on %s', (text, ground) => {
    expect(contrast(colors[text][theme], colors[ground][theme])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('control color %s is visible on %s', (edge, ground) => {
    expect(contrast(colors[edge][theme], colors[ground][theme])).toBeGreaterThanOrEqual(3);
  });
});
