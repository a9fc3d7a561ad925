/**
 * Replaces imports of the design system by those of its package, whose entries have the names of their files. Patterns keep
 * their paths, because they are not in it.
 */
export function importPackage(code: string): string {
  return code.replaceAll(
    /'#design-system\/(?!patterns\/)(?:[\w-]+\/)+(\w+)\.tsx?'/g,
    (_, name: string) => `'@checkwell/design-system/${name}'`,
  );
}
