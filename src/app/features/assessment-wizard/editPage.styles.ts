import styled from 'styled-components';
import { breakpoints } from '#design-system/theme/breakpoints.ts';

/** Sections, and the summary below or, on a wide screen, beside them. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, var(--size-wizard-card));
  gap: var(--space-5);

  @media (width >= ${breakpoints.wide}) {
    grid-template-columns: minmax(0, var(--size-wizard-card)) minmax(18rem, 1fr);
    align-items: start;
  }
`;

/** Stays in view beside the section that is edited. */
export const Summary = styled.aside`
  min-inline-size: 0;

  @media (width >= ${breakpoints.wide}) { position: sticky; inset-block-start: var(--space-5); }
`;

/** Beside the step that is filled in. Without room for it the step itself says as much. */
export const WideSummary = styled(Summary)`
  @media (width < ${breakpoints.wide}) { display: none; }
`;

export const Lines = styled.div`
  display: flex;
  flex-direction: column;

  > * { overflow-wrap: anywhere; white-space: pre-line; }
`;

/** A part of a section with a heading of its own. */
export const Part = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--color-border);
`;

export const SectionActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-3);

  > p { margin-inline-end: auto; }
`;
