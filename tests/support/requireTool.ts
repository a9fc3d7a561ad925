/** Reports a missing program: throws if REQUIRE_TOOLS=1, as in CI. Elsewhere the caller tests less without it. */
export function requireTool(program: string, debianPackage: string): void {
  if (process.env['REQUIRE_TOOLS'] !== '1') return;
  throw new Error(`${program} is not installed (Debian: apt install ${debianPackage}).`);
}
