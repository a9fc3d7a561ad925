import styled from 'styled-components';
import { breakpoints } from '#design-system/theme/breakpoints.ts';

/** Forms, and the summary below or, on a wide screen, beside them. */
export const SummaryColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, var(--size-wizard-card));
  gap: var(--space-5);

  @media (width >= ${breakpoints.wide}) {
    grid-template-columns: minmax(0, var(--size-wizard-card)) minmax(18rem, 1fr);
    align-items: start;
  }
`;

/** Stays in view beside the form that is filled in. */
export const Summary = styled.aside`
  min-inline-size: 0;

  @media (width >= ${breakpoints.wide}) { position: sticky; inset-block-start: var(--space-5); }
`;

/** Only where there is room beside the form, which says as much itself. */
export const WideSummary = styled(Summary)`
  @media (width < ${breakpoints.wide}) { display: none; }
`;
