import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tokenDescriptions } from '#design-system/theme/tokenDescriptions.ts';
import { colorRoles, colors, type PaletteName, palette, type ThemeName } from '#design-system/theme/tokens.ts';
import { contrast, controlPairs, textPairs } from '#tests/support/contrast.ts';
import { exportTokens, tokensFolder } from '../../scripts/tokens/exportTokens.ts';
import { listTokenUses } from '../../stories/docs/tokenUses.ts';

describe('the exported tokens', () => {
  const files = exportTokens();
  const { palette, meaning, component } = JSON.parse(files['dark.tokens.json'] ?? '');

  test.each(Object.entries(files))('%s is current: npm run tokens', (name, content) => {
    expect(readFileSync(join(tokensFolder, name), 'utf8')).toBe(content);
  });

  test('colors, sizes, fonts and shadows have the types of the format', () => {
    expect(palette['teal-400']).toMatchObject({
      $type: 'color',
      $value: { colorSpace: 'srgb', components: [0.3098, 0.8196, 0.7529], alpha: 1, hex: '#4fd1c0' },
    });
    expect(meaning['color-accent']).toMatchObject({ $type: 'color', $value: '{palette.teal-400}' });
    expect(meaning['space-2']).toMatchObject({ $type: 'dimension', $value: { value: 8, unit: 'px' } });
    expect(meaning['motion-fast']).toMatchObject({ $type: 'duration', $value: { value: 140, unit: 'ms' } });
    expect(meaning['layer-toast']).toMatchObject({ $type: 'number', $value: 200 });
    expect(meaning['font-page-title'].$value).toMatchObject({
      fontFamily: '{meaning.font-family}',
      fontWeight: 600,
      fontSize: { value: 1.5, unit: 'rem' },
      lineHeight: 1.3333,
    });
    expect(meaning['shadow-popup'].$value).toHaveLength(2);
    expect(meaning['shadow-popup'].$value[0]).toMatchObject({ blur: { value: 24, unit: 'px' }, color: { alpha: 0.5 } });
    expect(meaning['color-backdrop'].$type).toBe('color');
    expect(component['size-drawer'].$value).toEqual({ value: 496, unit: 'px' });
  });

  test('every token is described, and every alias has a target', () => {
    const all: object[] = [palette, meaning, component].flatMap((tier: object) => Object.values(tier));
    expect(all.filter((token) => !('$description' in token) || token.$description === '')).toEqual([]);
    const targets = new Set([
      ...Object.keys(palette).map((name) => `palette.${name}`),
      ...Object.keys(meaning).map((name) => `meaning.${name}`),
    ]);
    const aliases = [...(files['dark.tokens.json'] ?? '').matchAll(/"\{([^}]+)\}"/g)].map(([, target = '']) => target);
    expect(aliases.length).toBeGreaterThan(20);
    expect(aliases.filter((target) => !targets.has(target))).toEqual([]);
  });

  test('the stylesheet defines every custom property of GlobalStyle', () => {
    const names = new Set([...(files['tokens.css'] ?? '').matchAll(/^--([\w-]+):/gm)].map(([, name]) => name));
    expect(Object.keys(tokenDescriptions).filter((name) => !names.has(name))).toEqual([]);
    expect(files['tokens.css']).toContain('--color-accent: var(--palette-teal-700);');
  });
});

test('every token is used, and every color of the palette has a role', () => {
  const paths = globSync('src/**/*.{ts,tsx}');
  const uses = listTokenUses(Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')])));
  expect(Object.keys(tokenDescriptions).filter((name) => uses(name).length === 0)).toEqual([]);
  const named = new Set(Object.values(colorRoles).flatMap(({ light, dark }) => [light, dark]));
  expect(Object.keys(palette).filter((name) => !named.has(name as PaletteName))).toEqual([]);
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
