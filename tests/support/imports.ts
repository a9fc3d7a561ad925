import { dirname, join } from 'node:path/posix';

/** A file of the repository. Its path starts at the root and has forward slashes. */
export interface SourceFile {
  path: string;
  source: string;
}

/** One import. The target is a path from the root of the repository for our own files, otherwise a package. */
export interface Import {
  from: string;
  target: string;
  isOwn: boolean;
}

// A statement begins its line, so the word 'from' in a comment does not match.
const importPatterns = [
  /^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^[ \t]*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
];

/** Lists the imports of a file, also dynamic ones. */
export function listImports({ path, source }: SourceFile): Import[] {
  const specifiers = importPatterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, found = '']) => found));
  return specifiers.map((specifier) => {
    if (specifier.startsWith('.')) return { from: path, target: join(dirname(path), specifier), isOwn: true };
    if (specifier.startsWith('#')) return { from: path, target: resolveSubpath(specifier.slice(1)), isOwn: true };
    return { from: path, target: specifier, isOwn: false };
  });
}

/** The `imports` of package.json. */
function resolveSubpath(subpath: string): string {
  if (subpath.startsWith('tests/')) return subpath;
  return subpath.startsWith('storybook/') ? `.${subpath}` : `src/${subpath}`;
}
