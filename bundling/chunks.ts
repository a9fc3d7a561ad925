import type { Rolldown } from 'vite';

/** Modules that pages of every role share. Other shared modules are for lists and forms of administrators. */
const forEveryRole = [
  /\/node_modules\/(?:zod|lucide-react|@reduxjs)\//,
  /\/src\/(?:contract|domain|design-system\/internal)\//,
  /\/src\/app\/(?:(?:api|features\/booking|members|results|session|shell)\/|[^/]+$)/,
  /\/(?:appointment-card|badge|breadcrumbs|card|confirm-dialog|link|menu|modal|page-header|select|skeleton|slot-picker|spinner)\//,
];

const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'start', tags: ['$initial'] },
  { name: 'common', test: (id) => forEveryRole.some((part) => part.test(id)), minShareCount: 2 },
  { name: 'lists', test: /\/src\//, minShareCount: 3 },
];

/** A chunk also takes what its modules import, so the first group goes first. All else is left to the bundler. */
export const chunkGroups = groups.map((group, index) => ({ ...group, priority: groups.length - index }));
