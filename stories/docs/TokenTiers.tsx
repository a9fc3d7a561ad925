import {
  componentTokens,
  describePalette,
  type TokenName,
  tokenDescriptions,
} from '#design-system/theme/tokenDescriptions.ts';
import { type ColorRole, colorRoles, type PaletteName, palette, shadows, tokens } from '#design-system/theme/tokens.ts';
import { Facts } from './Parts.tsx';
import { listTokenUses } from './tokenUses.ts';

const sources = import.meta.glob<string>(['../../src/app/**/*.{ts,tsx}', '../../src/design-system/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const usersOf = listTokenUses(sources);

/** All colors of the palette, with the roles that name them. */
export function Palette() {
  return (
    <Facts
      heads={['Color', 'Value', 'For', 'Roles in light', 'Roles in dark']}
      rows={(Object.keys(palette) as PaletteName[]).map((name) => [
        <code key="name">{name}</code>,
        <Swatch key="value" color={palette[name]} />,
        describePalette(name),
        rolesOf('light', name),
        rolesOf('dark', name),
      ])}
    />
  );
}

function Swatch({ color }: { color: string }) {
  const border = '1px solid var(--color-border)';
  return (
    <>
      <span style={{ display: 'block', inlineSize: 64, blockSize: 24, border, background: color }} />
      {color}
    </>
  );
}

/** All tokens with a meaning for every component. */
export function Meanings() {
  return <Tokens names={namesOf((name) => !componentTokens.includes(name))} />;
}

/** All tokens of single components. */
export function ComponentTokens() {
  return <Tokens names={componentTokens} />;
}

function Tokens({ names }: { names: readonly TokenName[] }) {
  return (
    <Facts
      heads={['Token', 'For', 'Value', 'Used by']}
      rows={names.map((name) => [
        <code key="name">--{name}</code>,
        tokenDescriptions[name],
        describeValue(name),
        usersOf(name).join(', '),
      ])}
    />
  );
}

const namesOf = (isWanted: (name: TokenName) => boolean) =>
  (Object.keys(tokenDescriptions) as TokenName[]).filter(isWanted);

function rolesOf(theme: 'light' | 'dark', name: PaletteName): string {
  const roles = Object.entries(colorRoles).filter(([, pair]) => pair[theme] === name);
  return roles.map(([role]) => role).join(', ');
}

/** 'teal-700 · teal-400' for a color, the value of both themes for a shadow. */
function describeValue(name: TokenName): string {
  const pair = shadows[name as keyof typeof shadows] ?? colorRoles[name.replace('color-', '') as ColorRole];
  if (pair !== undefined) return `${pair.light} · ${pair.dark}`;
  return tokens[name as keyof typeof tokens] ?? 'set by the motion setting';
}
