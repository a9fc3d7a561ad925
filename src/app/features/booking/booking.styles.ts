import styled from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  @media print { nav, button { display: none; } }
`;

export const ScreenOnly = styled.div`
  @media print { display: none; }
`;

export const PrintOnly = styled.p`
  display: none;
  margin-block-end: var(--space-3);

  @media print { display: block; }
`;

export const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);

  > h2 { font: var(--font-card-title); }
`;

export const CardRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);

  ${media.phoneOnly} { > a { flex: 1 1 100%; } }
`;

export const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-inline-size: 0;
`;

export const Strong = styled.p`
  font: var(--font-label);
`;

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block-start: var(--space-3);
`;

export const PlainText = styled.p`
  max-inline-size: 70ch;
  font: var(--font-body);
  white-space: pre-line;
  unicode-bidi: plaintext;
`;

export const Lines = styled.ul`
  display: grid;
  gap: var(--space-1);
  font: var(--font-body);
`;

export const Place = styled.p`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  margin-block-start: calc(-1 * var(--space-4));
  color: var(--color-text-muted);

  svg { flex: none; inline-size: 18px; block-size: 18px; margin-block-start: 1px; stroke-width: 1.75; }
`;

export const Booker = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  /* What has the focus must not lie under the bar that sticks to the end of the window. */
  ${media.phoneOnly} { input { scroll-margin-block-end: 140px; } }
`;

export const PickHeading = styled.h2`
  font: var(--font-card-title);
`;

/* On a phone the one thing to do stays in reach of the thumb, however many times there are. */
export const BookBar = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);

  /* Only once a time is chosen: before, it would cover the days. */
  ${media.phoneOnly} {
    &[data-chosen] { position: sticky; }
    inset-block-end: 0;
    z-index: var(--layer-sticky);
    margin-inline: calc(-1 * var(--space-4));
    padding: var(--space-3) var(--space-4) calc(var(--space-3) + env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--color-border);
    background: var(--color-bg);
  }
`;

/* The chart beside its table where there is room. */
export const History = styled.section`
  display: grid;
  grid-template-columns: auto minmax(180px, 1fr);
  align-items: start;
  gap: var(--space-3) var(--space-6);
  break-inside: avoid;

  & + & { margin-block-start: var(--space-5); padding-block-start: var(--space-5); border-block-start: 1px solid var(--color-border); }
  > h3 { grid-column: 1 / -1; font: var(--font-label); }
  > h3 + table { grid-column: 1 / -1; max-inline-size: 360px; }
  ${media.phoneOnly} { grid-template-columns: minmax(0, 1fr); }
`;

export const ValueTable = styled.table`
  inline-size: 100%;

  caption { color: var(--color-text-muted); font: var(--font-small); text-align: start; }
  th { color: var(--color-text-muted); font: var(--font-small); text-align: start; }
  th, td { padding-block: var(--space-1); border-block-end: 1px solid var(--color-border); }
  :is(th, td):last-child { text-align: end; }
`;
