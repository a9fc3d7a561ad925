import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportTokens, tokensFolder } from './tokens/exportTokens.ts';

// npm run tokens: writes the design tokens of each theme for Figma and other tools, and all of them as a stylesheet.

mkdirSync(tokensFolder, { recursive: true });
for (const [name, content] of Object.entries(exportTokens())) writeFileSync(join(tokensFolder, name), content);
