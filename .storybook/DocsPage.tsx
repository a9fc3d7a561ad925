import {
  Description,
  Heading,
  Primary,
  DocsPage as StockPage,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { styled } from 'styled-components';
import { GuideSections } from '../stories/docs/GuideSections.tsx';
import type { Guide } from '../stories/guides/guide.ts';
import { ForcedColors } from './ForcedColors.tsx';
import { propTableOf } from './propTableOf.ts';
import { isSheet, Sheet } from './Sheet.tsx';
import { useWorkbenchGlobals } from './useWorkbenchGlobals.ts';

const StoryName = styled.h2`
  && { display: inline-block; margin-block: var(--space-4); border: 0; }
`;

/** Shows a page story at full width and laptop height. */
const Frame = styled.iframe`
  inline-size: 100%;
  block-size: 720px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-control);
`;

/**
 * Renders the docs page of a component, pattern, page or flow. Page and flow stories run in iframes: each mocks its own
 * API calls and keeps dialogs and focus inside.
 */
export function DocsPage() {
  const { csfFile, preparedMeta } = useOf('meta', ['meta']);
  const guide: Guide | undefined = preparedMeta.parameters['guide'];
  if (isSheet) return <Sheet isInteractive={guide?.keyboard.length !== 0} isWide={guide?.wide ?? false} />;
  if (guide !== undefined)
    return <ComponentPage id={csfFile.meta.id} guide={guide} element={propTableOf(preparedMeta.component)?.element} />;
  if (!/^(Pages|Flows)\//.test(csfFile.meta.title)) return <StockPage />;
  const stories = Object.values(csfFile.stories).filter(({ tags = [] }) => !tags.includes('!autodocs'));
  return (
    <>
      <Title />
      <Subtitle />
      <Description of="meta" />
      {stories.map(({ id, name }, index) => (
        <StoryFrame key={id} id={id} name={name} isFirst={index === 0} />
      ))}
    </>
  );
}

function ComponentPage({ id, guide, element }: { id: string; guide: Guide; element: string | undefined }) {
  return (
    <>
      <Title>{guide.name}</Title>
      <Description of="meta" />
      <Primary />
      <GuideSections guide={guide} element={element} isPattern={id.startsWith('patterns-')} />
      <ForcedColors componentId={id} name={guide.name} />
      <Heading>Stories</Heading>
      <Stories title="" includePrimary={false} />
    </>
  );
}

/** Loads on opening, because a story with a play function takes the focus. */
function StoryFrame({ id, name, isFirst }: { id: string; name: string; isFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isFirst);
  const { urlText } = useWorkbenchGlobals();
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <StoryName>{name}</StoryName>
      </summary>
      {isOpen ? <Frame title={name} src={`iframe.html?viewMode=story&id=${id}&globals=${urlText}`} /> : null}
    </details>
  );
}
