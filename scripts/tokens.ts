import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ThemeName } from '#design-system/theme/tokens.ts';
import { exportTokens, tokensFolder } from './tokens/exportTokens.ts';

// npm run tokens: writes the design tokens of each theme, for Figma and other tools.

mkdirSync(tokensFolder, { recursive: true });
for (const theme of ['light', 'dark'] satisfies ThemeName[]) {
  writeFileSync(join(tokensFolder, `${theme}.tokens.json`), exportTokens(theme));
}
