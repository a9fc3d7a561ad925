import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Has the built app check answers by a page of code of its own in the place of zod, which the server checks requests by and
 * describes its API with. `tests/unit/schemasOfAnswers.test.ts` holds both against each other.
 */
export function answersWithoutZod(): Plugin {
  return {
    name: 'answers-without-zod',
    apply: 'build',
    config: () => ({ resolve: { alias: { zod: join(import.meta.dirname, 'schemasOfAnswers.ts') } } }),
  };
}
