import { styled } from 'styled-components';
import { breakpoints, media } from '#design-system/theme/breakpoints.ts';

/** The server lists so many appointments of today. */
export const reservedRows = 5;

/* The heights fit the usual content, so that nothing below moves when the data arrive. */
export const Summary = styled.div`
  --today-size: ${reservedRows * 60 + 116}px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: minmax(228px, auto) minmax(var(--today-size), auto) minmax(172px, auto);
  gap: var(--space-4);

  > [data-tone='warning'] { border-color: var(--color-warning); background: var(--color-warning-soft); }

  @media (width >= ${breakpoints.wide}) {
    grid-template-areas: 'risk today' 'waiting today';
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-rows: minmax(188px, auto) minmax(236px, auto);
    > :nth-child(1) { grid-area: risk; }
    > :nth-child(2) { grid-area: today; }
    > :nth-child(3) { grid-area: waiting; }
  }
`;

export const Rows = styled.ul`
  > li {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-block-size: 60px;
  }
  > li + li { border-block-start: 1px solid var(--color-border); }
  &[data-density='compact'] > li { min-block-size: 44px; }

  /* Two actions may leave no room for large text. */
  > li[data-actions] { flex-wrap: wrap; row-gap: 0; }
  > li[data-actions] > :first-child { flex-basis: 8rem; }
  ${media.phoneOnly} {
    > li:not([data-actions]) > :last-child:not(:first-child) { max-inline-size: 45%; }
    > li[data-actions] { padding-block: var(--space-2); }
    > li[data-actions] > :first-child { flex-basis: 100%; }
  }
`;

export const Time = styled.span`
  min-inline-size: 48px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

/** Takes the room that the action at the end leaves. */
export const RowText = styled.span`
  flex: 1;
  min-inline-size: 0;
  padding-block: var(--space-2);
  overflow-wrap: anywhere;
`;

export const Person = styled(RowText)`
  > span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > span + span { color: var(--color-text-muted); font: var(--font-small); }
  /* A name of the other direction is cut at its end, not at its beginning. */
  [dir='rtl'] & > span { text-align: right; }
`;

export const Muted = styled.p`
  color: var(--color-text-muted);
`;

/** A card with nothing to do: an icon and a sentence in its middle. */
export const Quiet = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-block-size: 100%;
  padding-block-end: var(--space-5);
  color: var(--color-text-muted);
  text-align: center;

  > svg { inline-size: 24px; block-size: 24px; color: var(--color-accent); }
`;

export const More = styled.p`
  padding-block-start: var(--space-3);
  border-block-start: 1px solid var(--color-border);
  color: var(--color-text-muted);
  font: var(--font-small);
`;

export const Risk = styled.div`
  display: grid;
  gap: var(--space-2);
  overflow-wrap: anywhere;
`;

export const Fixes = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  min-block-size: var(--size-control);
  margin-block-start: var(--space-2);
`;

export const Steps = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: var(--space-4) var(--space-5);

  > li {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    justify-items: start;
    gap: var(--space-1) var(--space-3);
  }
  > li > p { grid-column: 2; }
  svg {
    inline-size: 20px;
    color: var(--color-accent);
  }
`;

export const Done = styled.span`
  color: var(--color-text-muted);
`;
