import { Heading } from '@storybook/addon-docs/blocks';
import { styled } from 'styled-components';

/** URLs of the pictures by path. Not inlined, because most pages show none of them. */
const pictures = import.meta.glob<string>('../tests/visual/baselines/laptop/*.forced-colors.webp', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

const Picture = styled.img`
  margin-block: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-control);
`;

interface ForcedColorsProps {
  /** Id of the component's stories. */
  componentId: string;
  name: string;
}

/**
 * Shows a component in forced colors, which a page cannot turn on itself. The visual tests keep the pictures current.
 */
export function ForcedColors({ componentId, name }: ForcedColorsProps) {
  const own = Object.entries(pictures).filter(([path]) => path.includes(`/${componentId}--`));
  if (own.length === 0) return null;
  return (
    <>
      <Heading>Forced colors</Heading>
      {own.map(([path, url]) => (
        <Picture key={path} src={url} alt={`${name} in forced colors`} loading="lazy" />
      ))}
    </>
  );
}
