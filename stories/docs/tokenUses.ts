/**
 * Finds the uses of custom properties in source files by path. Returns a function that lists the users of a token: a
 * component by its folder, such as 'button', and 'app' for the pages of the product.
 */
export function listTokenUses(sources: Readonly<Record<string, string>>): (token: string) => readonly string[] {
  const users = new Map<string, Set<string>>();
  for (const [path, source] of Object.entries(sources)) {
    for (const [, token = ''] of source.matchAll(/var\(--([\w-]+)/g)) {
      users.set(token, (users.get(token) ?? new Set()).add(userOf(path)));
    }
  }
  return (token) => [...(users.get(token) ?? [])].sort();
}

/** 'button' of 'components/button/Button.tsx', 'internal/control' of 'internal/control.styles.ts'. */
function userOf(path: string): string {
  if (path.includes('src/app/')) return 'app';
  const [, shared] = /design-system\/((?:internal|theme)\/\w+)/.exec(path) ?? [];
  return shared ?? /(?:components|patterns)\/([\w-]+)\//.exec(path)?.[1] ?? path;
}
