import { styled } from 'styled-components';
import { Muted } from '#app/ui/texts/Muted.ts';
import { pill } from '#design-system/internal/pill.styles.ts';
import { media } from '#design-system/theme/breakpoints.ts';

export const Days = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  ${media.phoneOnly} { inline-size: 100%; }

  /* Where reading goes from right to left, so does time. */
  [dir='rtl'] & svg { scale: -1 1; }
  @media print { display: none; }
`;

export const NotPrinted = styled.div`
  @media print { display: none; }
`;

/* Stays in view while the list scrolls under it, unless little of the list would be left. */
export const Sticky = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: grid;
  gap: var(--space-3);
  margin-block: calc(-1 * var(--space-3));
  padding-block: var(--space-3);
  background: var(--color-bg);

  &:empty { display: none; }
  @media (height < 30em) { position: static; }
  @media print { position: static; }
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);

  > :first-child { flex: 1 1 260px; }
  ${media.phoneOnly} { > :first-child { flex-basis: 100%; } }
  @media print { display: none; }
`;

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

export const Chip = styled.button`
  ${pill}
  cursor: pointer;
  min-block-size: 36px;
  padding-inline: var(--space-3);
  border-color: var(--color-border);
  border-radius: 18px;
  background: var(--color-surface);
  gap: var(--space-1);

  /* As wide for 9 as for 100: a wrapped line would move the list. */
  > span { min-inline-size: 3ch; font-variant-numeric: tabular-nums; }
  &:hover { border-color: var(--color-border-control); }
  &[aria-pressed='true'] {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
    color: var(--color-accent);
  }
`;

/* Time, person, status and buttons, each a column of the whole list. */
export const Rows = styled.ul`
  display: grid;
  /* The first one includes the padding of the rows. Many badges wrap, so that names have room. */
  grid-template-columns: calc(120px + var(--space-5)) minmax(0, 1fr) fit-content(240px) auto;
  column-gap: var(--space-4);

  > li { grid-column: 1 / -1; }
  > li + li { border-block-start: 1px solid var(--color-border); }
  ${media.belowDesktop} { display: block; }
`;

/* Below the rows. */
export const RowsNote = styled(Muted)`
  padding: var(--space-3) var(--space-5);
  border-block-start: 1px solid var(--color-border);

  ${media.phoneOnly} { padding-inline: var(--space-4); }
`;

/* On a phone the buttons have their own line. */
export const Row = styled.li`
  display: grid;
  grid-template-columns: subgrid;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  min-block-size: 56px;
  padding: var(--space-2) var(--space-5);

  /* Lighter than people who are still to be seen, and still readable. */
  &[data-done] { color: var(--color-text-muted); }
  &[data-done] a { color: inherit; }

  ${media.belowDesktop} {
    grid-template-columns: 96px auto minmax(0, 1fr) auto;
    row-gap: 0;
  }
  ${media.phoneOnly} {
    grid-template-columns: auto minmax(0, 1fr);
    row-gap: var(--space-3);
    padding-inline: var(--space-4);
  }
`;

export const Time = styled.p`
  font: var(--font-label);
  font-variant-numeric: tabular-nums;

  > span { display: block; }

  ${media.belowDesktop} { grid-row: 1 / span 2; }
  ${media.phoneOnly} { grid-row: auto; order: -2; }
`;

export const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  /* In the place of the address, so that a person stays one line. */
  ${media.belowDesktop} { grid-column: 3; }
  ${media.phoneOnly} {
    grid-column: auto;
    justify-content: flex-end;
    order: -1;
  }
`;

export const Person = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 0;

  > div { min-inline-size: 0; overflow-wrap: anywhere; }
  > div > p { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  /* Of texts of both directions, the end may lie in the middle. */
  [dir='rtl'] & > div > p { white-space: normal; }
  ${media.belowDesktop} {
    display: contents;
    > :first-child { grid-row: 1 / span 2; }
    &:has(+ ${Marks}:not(:empty)) > div > p { display: none; }
  }
  ${media.phoneOnly} {
    display: flex;
    grid-column: 1 / -1;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);
  align-items: center;
  min-inline-size: 232px;

  ${media.belowDesktop} {
    grid-column: 4;
    grid-row: 1 / span 2;
    min-inline-size: 0;
  }
  ${media.phoneOnly} {
    grid-column: 1 / -1;
    grid-row: auto;
    justify-content: flex-start;
    &:empty { display: none; }
  }
`;

export const Now = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: 2px var(--space-5);
  background: var(--color-accent-soft);
  color: var(--color-accent);
  font: var(--font-small);
  font-variant-numeric: tabular-nums;
  font-weight: 600;

  &::after {
    flex: 1;
    block-size: 2px;
    background: currentcolor;
    content: '';
  }
`;
