import { Markdown } from '@storybook/addon-docs/blocks';
import fieldContract from '../fields/FieldContract.stories.tsx?raw';
import type { Guide } from '../guides/guide.ts';
import { criteria, type Proof } from './criteria.ts';
import { Facts } from './Parts.tsx';

const guides = import.meta.glob<Guide>('../guides/*.tsx', { import: 'guide', eager: true });
const stories = import.meta.glob<string>('../{design-system,patterns}/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const components = import.meta.glob<string>('../../src/design-system/{components,patterns}/*/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sourceOf = new Map(Object.entries(components).map(([path, source]) => [nameOf(path), source]));

/** What tests prove of each component. */
export function CriteriaTable() {
  const rows = Object.entries(stories).map(([path, source]) => {
    const name = nameOf(path);
    const id = /^ {2}id: '([^']+)'/m.exec(source)?.[1];
    const isInteractive = guides[`../guides/${name}.tsx`]?.keyboard.length !== 0;
    return [
      <a key="name" href={`./?path=/docs/${id}--docs`} target="_top">
        {name}
      </a>,
      ...criteria.map(({ prove }) =>
        show(prove({ stories: source, component: sourceOf.get(name) ?? '', fieldContract, isInteractive })),
      ),
    ];
  });
  return <Facts heads={['Component', ...criteria.map(({ name }) => name)]} rows={rows} />;
}

/** What each column says. */
export function CriteriaProofs() {
  return (
    <Facts
      heads={['Criterion', 'Proof']}
      rows={criteria.map(({ name, proof }) => [name, <Markdown key="proof">{proof}</Markdown>])}
    />
  );
}

function nameOf(path: string): string {
  return path.replace(/^.*\/(\w+)\.(?:stories\.)?tsx$/, '$1');
}

function show(proof: Proof): string {
  if (proof === undefined) return '';
  if (typeof proof === 'boolean' || proof === 0) return proof ? 'yes' : 'no';
  return `${proof}`;
}
