import { styled } from 'styled-components';
import { Button } from '#design-system/components/button/Button.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { breakpoints, media } from '#design-system/theme/breakpoints.ts';

/** Below it, a row of a value does not fit on one line. */
const narrow = '@media (width < 47.5em)';

/** Where the actions leave enough of the form. On a phone they are at its end. */
const roomy = `@media screen and (width >= ${breakpoints.tablet}) and (height >= 30em)`;

export const ValueList = styled.ul`
  display: grid;

  > li {
    display: grid;
    grid-template-columns: minmax(6rem, 8.25rem) minmax(14.5rem, 1fr) 9rem 8.5rem;
    gap: var(--space-1) var(--space-3);
    align-items: center;
    min-block-size: 64px;
    padding-block: var(--space-2);
  }
  > li + li { border-block-start: 1px solid var(--color-border); }
  ${narrow} {
    > li { grid-template-columns: minmax(0, 1fr) auto; padding-block: var(--space-3); }
  }
`;

export const ValueName = styled.p`
  font: var(--font-label);
  overflow-wrap: anywhere;
`;

/* The fields of a row, with their errors below all of them. */
export const Controls = styled.div`
  display: grid;
  grid-template-columns: repeat(4, auto);
  column-gap: var(--space-2);
  align-items: center;
  justify-content: start;

  &[data-kind='number'] div:has(> input) { inline-size: 4.75rem; }
  &[data-kind='text'] { grid-template-columns: minmax(0, 1fr) auto; justify-content: stretch; }
  &[data-kind='choice'] { grid-template-columns: minmax(0, max-content) auto; }
  /* Fields without a usual range take the room of one. */
  &:not([data-kind='number']) { grid-column: 2 / 4; }
  &[data-side] div:has(> input) { border-color: var(--color-warning); }

  > :is(span, bdi) { grid-row: 1; color: var(--color-text-muted); }
  > div > div:has(> input) { grid-row: 1; }
  > div > [aria-live] { grid-column: 1 / -1; }
  ${narrow} { &&& { grid-column: 1 / -1; grid-row: 2; } }
`;

/* Lays out its parts in the grid of the row. Numbers too: only readNumber knows which are ambiguous. */
export const TextControl = styled(TextField)`
  display: contents;
`;

/* As high with a question as without one, so that nothing moves when a value turns out to be unusual. */
export const Advice = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: 2px;
  min-block-size: 48px;
  color: var(--color-text-muted);
  font: var(--font-small);

  &[data-tone='warning'] > p { color: var(--color-warning); }
  ${narrow} {
    grid-column: 1 / -1;
    grid-row: 3;
    flex-flow: row wrap;
    align-items: center;
    justify-content: flex-start;
    gap: 2px var(--space-3);
    min-block-size: 28px;
  }
`;

/* Reaches beyond its border: a higher button would make every row higher. */
export const Confirm = styled(Button)`
  position: relative;
  min-block-size: 28px;
  padding-block: 0;
  padding-inline: var(--space-2);

  &::after {
    position: absolute;
    inset: -8px 0;
    content: '';
  }
`;

/* The earlier value, and the buttons of the row. */
export const RowEnd = styled.div`
  display: flex;
  grid-column: -2 / -1;
  align-items: center;
  justify-content: flex-end;

  ${narrow} { grid-row: 1; }
`;

export const Earlier = styled.p`
  flex: 1;
  min-inline-size: 0;
  font: var(--font-small);
  font-variant-numeric: tabular-nums;
  text-align: end;

  > span { display: block; color: var(--color-text-muted); }
  ${narrow} { > span { display: inline; } }
`;

export const Notes = styled.div`
  grid-column: 2 / -1;
  display: grid;
  gap: var(--space-2);

  ${narrow} { grid-column: 1 / -1; }
`;

export const AddValue = styled.div`
  max-inline-size: 320px;
`;

/* The member's summary beside the private note. */
export const Texts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: var(--space-5);
`;

export const Form = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  /* A focused field scrolls above the actions. */
  ${roomy} { :is(input, textarea, button, a) { scroll-margin-block-end: 9rem; } }
`;

/* Within reach however long the form is. */
export const ActionBar = styled.div`
  display: grid;
  gap: var(--space-3);

  ${roomy} {
    position: sticky;
    inset-block-end: 0;
    z-index: var(--layer-sticky);
    margin-block-end: calc(-1 * var(--space-3));
    padding-block: var(--space-3);
    border-block-start: 1px solid var(--color-border);
    background: var(--color-bg);

    /* They are in view already. Scrolling would move the page under a pressed button. */
    && button { scroll-margin-block-end: 0; }
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);

  > :first-child { flex: 1 1 220px; }
  ${media.phoneOnly} { > button { flex: 1 1 100%; } }
`;

export const Saving = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);

  &[data-tone='danger'] { color: var(--color-danger); }
`;

export const PersonFacts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);

  > :last-child { margin-inline-start: auto; }
  ${media.phoneOnly} { > :last-child { margin-inline-start: 0; } }
`;

/* Stands there before it says anything, so that it is announced; empty it takes no room. */
export const Progress = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);

  &:empty { margin-block-start: calc(-1 * var(--space-5)); }
`;

/* Who comes after this person. */
export const Next = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);
`;
