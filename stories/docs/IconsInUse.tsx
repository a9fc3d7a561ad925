import { Unstyled } from '@storybook/addon-docs/blocks';
import * as lucide from 'lucide-react';
import type { CSSProperties } from 'react';
import { Cell, Grid } from './parts.styles.ts';

/** The code of the product, to see which icons it really uses. */
const sources = import.meta.glob<string>('/src/{app,design-system}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** How many files use each icon, by its name. */
function countIcons(): [name: string, files: number][] {
  const counts = new Map<string, number>();
  for (const source of Object.values(sources)) {
    const names = /import \{([^}]+)\} from 'lucide-react'/.exec(source)?.[1]?.split(',') ?? [];
    for (const name of names.map((text) => text.trim().split(' as ')[0] ?? '').filter(Boolean))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([a], [b]) => a.localeCompare(b));
}

/** Every icon of the product at its two sizes. */
export function IconsInUse() {
  return (
    <Unstyled>
      {/* React's type of a style knows no custom properties. */}
      <Grid style={{ '--cell': '150px' } as CSSProperties}>
        {countIcons().map(([name, files]) => (
          <IconCell key={name} name={name} files={files} />
        ))}
      </Grid>
    </Unstyled>
  );
}

function IconCell({ name, files }: { name: string; files: number }) {
  // The names come from imports that compile, and what is imported by a name is an icon.
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: this page alone shows whichever icons there are.
  const Icon = lucide[name as keyof typeof lucide] as lucide.LucideIcon;
  return (
    <Cell>
      <span style={{ display: 'flex', alignItems: 'end', gap: 12, color: 'var(--color-text)' }}>
        <Icon aria-hidden size={20} />
        <Icon aria-hidden size={16} />
      </span>
      <strong>{name}</strong>
      <small>{files === 1 ? 'in 1 file' : `in ${files} files`}</small>
    </Cell>
  );
}
