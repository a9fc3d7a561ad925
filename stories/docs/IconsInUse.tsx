import { Unstyled } from '@storybook/addon-docs/blocks';
import * as lucide from 'lucide-react';
import type { CSSProperties } from 'react';
import { Cell, Grid } from './parts.styles.ts';

/** Source code of the product, to find the icons it imports. */
const sources = import.meta.glob<string>('/src/{app,design-system}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Counts the files that import each icon, sorted by icon name. */
function countIcons(): [name: string, files: number][] {
  const counts = new Map<string, number>();
  for (const source of Object.values(sources)) {
    const names = /import \{([^}]+)\} from 'lucide-react'/.exec(source)?.[1]?.split(',') ?? [];
    for (const name of names.map((text) => text.trim().split(' as ')[0] ?? '').filter(Boolean))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([a], [b]) => a.localeCompare(b));
}

/** All icons of the product in both sizes. */
export function IconsInUse() {
  return (
    <Unstyled>
      {/* React's style type has no custom properties. */}
      <Grid style={{ '--cell': '150px' } as CSSProperties}>
        {countIcons().map(([name, files]) => (
          <IconCell key={name} name={name} files={files} />
        ))}
      </Grid>
    </Unstyled>
  );
}

function IconCell({ name, files }: { name: string; files: number }) {
  // The names come from code that compiles, so each is an icon.
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: this page shows all icons in use.
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
