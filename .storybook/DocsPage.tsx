import { DocsPage as ComponentPage, Description, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import { styled } from 'styled-components';
import { useWorkbenchGlobals } from './useWorkbenchGlobals.ts';

/** Shows a story as large as a laptop's page needs. */
const Frame = styled.iframe`
  inline-size: 100%;
  block-size: 720px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-control);
`;

/**
 * The docs page of a component, pattern, page or flow. Stories of pages and flows run in frames, which load when they are
 * scrolled to: each answers the calls of its own app, and its dialogs and focus stay inside.
 */
export function DocsPage() {
  const { csfFile } = useOf('meta', ['meta']);
  const { theme, direction } = useWorkbenchGlobals();
  if (!/^(Pages|Flows)\//.test(csfFile.meta.title)) return <ComponentPage />;
  const stories = Object.values(csfFile.stories).filter(({ tags = [] }) => !tags.includes('!autodocs'));
  return (
    <>
      <Title />
      <Subtitle />
      <Description of="meta" />
      {stories.map(({ id, name }) => (
        <section key={id}>
          <h2>{name}</h2>
          <Frame
            title={name}
            loading="lazy"
            src={`iframe.html?viewMode=story&id=${id}&globals=theme:${theme};direction:${direction}`}
          />
        </section>
      ))}
    </>
  );
}
