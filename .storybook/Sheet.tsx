import { DocsContext, Story } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { createGlobalStyle, styled } from 'styled-components';

/** Tells whether the page shows sheets of looks instead of docs. The visual tests ask for them in the URL. */
export const isSheet = new URLSearchParams(window.location.search).has('sheet');

/** States of pointer and keyboard. The visual tests force them on the controls in their cells. */
const forcedStates = { hover: 'Hover', focus: 'Focus Visible, Pressed' } as const;

/** Docs pages have their own margins, background, width, table of contents and font. */
const PageStyle = createGlobalStyle`
  .sbdocs.sbdocs-wrapper { padding: 0; background: var(--color-bg); }
  .sbdocs.sbdocs-content { max-inline-size: none; }
  .sbdocs-wrapper > aside { display: none; }
  figure .sb-story > div { font: var(--font-body); }
`;

const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr));
  gap: var(--space-6);
  padding: var(--space-6);
  color: var(--color-text);

  &[data-wide] { grid-template-columns: minmax(0, 1fr); }
`;

/** Contains elements with a fixed position. */
const Cell = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
  margin: 0;
  contain: layout;

  > figcaption { color: var(--color-text-muted); font: var(--font-small); }
  /* Forced states look the same in every direction and text size, so they are shown only once. */
  [dir='rtl'] &[data-forced-state], [style*='200%'] &[data-forced-state] { display: none; }
`;

interface SheetProps {
  /** Shows the forced states too. */
  isInteractive: boolean;
  /** One story a row. */
  isWide: boolean;
}

/** The looks of a component side by side. Stories with the tag `visual` have pictures of their own. */
export function Sheet({ isInteractive, isWide }: SheetProps) {
  const stories = useContext(DocsContext).componentStories();
  const looks = stories.filter(({ tags }) => tags.includes('autodocs') && !tags.includes('visual'));
  const mostControls = stories.find(({ name }) => name === 'Variants') ?? stories[0];
  return (
    <>
      <PageStyle />
      <Cells data-wide={isWide || undefined}>
        {looks.map(({ id, name, moduleExport, playFunction }) => (
          <Cell key={id} data-plays={playFunction !== undefined || undefined}>
            <figcaption>{name}</figcaption>
            <Story of={moduleExport} />
          </Cell>
        ))}
        {isInteractive && mostControls
          ? Object.entries(forcedStates).map(([state, name]) => (
              <Cell key={state} data-forced-state={state}>
                <figcaption>{name}</figcaption>
                <Story of={mostControls.moduleExport} />
              </Cell>
            ))
          : null}
      </Cells>
    </>
  );
}
