import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { colors, type ThemeName } from '#design-system/theme/tokens.ts';
import { contrast, controlPairs, textPairs } from '#tests/support/contrast.ts';
import { exportTokens, tokensFolder } from '../../scripts/tokens/exportTokens.ts';

describe('the exported tokens', () => {
  test.each(['light', 'dark'] as const)('the exported tokens of the %s theme are current: npm run tokens', (theme) => {
    expect(readFileSync(join(tokensFolder, `${theme}.tokens.json`), 'utf8')).toBe(exportTokens(theme));
  });

  test('colors, sizes, fonts and shadows have the types of the format', () => {
    const { color, effect, shared } = JSON.parse(exportTokens('dark'));
    expect(color.accent).toEqual({
      $type: 'color',
      $value: { colorSpace: 'srgb', components: [0.3098, 0.8196, 0.7529], alpha: 1, hex: '#4fd1c0' },
    });
    expect(shared['space-2']).toEqual({ $type: 'dimension', $value: { value: 8, unit: 'px' } });
    expect(shared['motion-fast']).toEqual({ $type: 'duration', $value: { value: 140, unit: 'ms' } });
    expect(shared['layer-toast']).toEqual({ $type: 'number', $value: 200 });
    expect(shared['font-page-title'].$value).toMatchObject({
      fontFamily: '{shared.font-family}',
      fontWeight: 600,
      fontSize: { value: 1.5, unit: 'rem' },
      lineHeight: 1.3333,
    });
    expect(effect['shadow-popup'].$value).toHaveLength(2);
    expect(effect['shadow-popup'].$value[0]).toMatchObject({ blur: { value: 24, unit: 'px' }, color: { alpha: 0.5 } });
    expect(effect['color-backdrop'].$type).toBe('color');
  });
});

describe('the contrast of the tokens', () => {
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
});
