import { styled } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Days = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  ${media.phoneOnly} { inline-size: 100%; }

  /* Where reading goes from right to left, so does time. */
  [dir='rtl'] & svg { scale: -1 1; }
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  > :first-child { flex: 1 1 260px; }
  > :nth-child(2) { flex: 0 1 300px; }
  ${media.phoneOnly} { > :nth-child(2) { flex-basis: 100%; } }
`;

export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-4);

  ${media.phoneOnly} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-3);
    [aria-hidden] { display: none; }
  }
`;

export const Rows = styled.ul`
  > li + li { border-block-start: 1px solid var(--color-border); }
`;

/* Time, person and what is known of them; on a phone the buttons have a line of their own. */
export const Row = styled.li`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr) auto auto;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  min-block-size: var(--size-row);
  padding: var(--space-3) var(--space-5);

  ${media.belowDesktop} { grid-template-columns: 96px minmax(0, 1fr) auto; }
  ${media.phoneOnly} {
    grid-template-columns: auto minmax(0, 1fr);
    padding-inline: var(--space-4);
  }
`;

export const Time = styled.p`
  font: var(--font-label);
  font-variant-numeric: tabular-nums;

  ${media.phoneOnly} { order: -2; }
`;

export const Person = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 0;

  > div { min-inline-size: 0; overflow-wrap: anywhere; }
  ${media.phoneOnly} { grid-column: 1 / -1; }
`;

export const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);

  ${media.phoneOnly} { order: -1; }
`;

export const Actions = styled.div`
  min-inline-size: 232px;

  > div { justify-content: flex-end; }
  ${media.belowDesktop} {
    grid-column: 1 / -1;
    min-inline-size: 0;
    &:empty { display: none; }
    > div { justify-content: flex-start; }
  }
`;
