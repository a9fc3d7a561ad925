import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workbenchFolder } from '../support/storybook.ts';

/**
 * Returns the line of a story file that a stack in the built Storybook names first, such as
 * `LoginPage.stories: await expect(…)`. Undefined if it names none.
 */
export function findStoryLine(stack: string): string | undefined {
  const [, script, name, line] = /\/(assets\/([^/:]+\.stories)-[^/:]+\.js):(\d+)/.exec(stack) ?? [];
  if (script === undefined) return undefined;
  const lines = readFileSync(join(workbenchFolder, script), 'utf8').split('\n');
  return `${name}: ${lines[Number(line) - 1]?.trim()}`;
}
