import type { Plugin } from 'vite';

/**
 * Keeps React from taking a stack trace for each element, a fourteenth of the time of the visual tests. It shows them only
 * below a warning. They would name the same component without it.
 */
export function withoutOwnerStacks(): Plugin {
  return {
    name: 'without-owner-stacks',
    transform: {
      filter: { id: /\/node_modules\/react\//, code: 'recentlyCreatedOwnerStacks++' },
      handler: (code) => code.replaceAll('1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++', 'false'),
    },
  };
}
