import type { PropTable } from './propTables.ts';

/** Returns the props table that the build added to a component. */
export function propTableOf(component: unknown): PropTable | undefined {
  return (component as { __docgenInfo?: PropTable } | undefined)?.__docgenInfo;
}
