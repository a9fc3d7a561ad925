import { styled } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Values = styled.dl`
  display: grid;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px var(--space-4);
    padding-block: var(--space-3);
  }
  > div + div { border-block-start: 1px solid var(--color-border); }
`;

export const Value = styled.dd`
  font: var(--font-label);
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

export const Remark = styled.dd`
  grid-column: 1 / -1;
  color: var(--color-text-muted);
  font: var(--font-small);
  overflow-wrap: anywhere;
`;

export const Summary = styled.p`
  max-inline-size: 70ch;
  overflow-wrap: anywhere;
  white-space: pre-line;
  unicode-bidi: plaintext;
`;

export const FileList = styled.ul`
  display: grid;
  gap: var(--space-2);

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-4);
    overflow-wrap: anywhere;
  }
`;

export const AccessList = styled.ul`
  > li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
    padding-block: var(--space-2);
  }
  > li + li { border-block-start: 1px solid var(--color-border); }
  > li > :last-child { color: var(--color-text-muted); font: var(--font-small); text-align: end; }

  ${media.phoneOnly} { > li { flex-direction: column; gap: 0; } > li > :last-child { text-align: start; } }
`;

export const AccessHeading = styled.h3`
  margin-block-start: var(--space-5);
  font: var(--font-label);
`;

export const Correction = styled.section`
  display: grid;
  gap: var(--space-2);
  break-inside: avoid;

  & + & { margin-block-start: var(--space-5); }
  > p:first-child { font: var(--font-label); }
`;
