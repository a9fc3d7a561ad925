import { styled } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

/** The fields of a form, stacked. */
export const FieldStack = styled.form`
  display: grid;
  gap: var(--space-5);
`;

/** The buttons of a form. */
export const FormButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);

  ${media.phoneOnly} { > * { flex: 1 1 auto; } }
`;

/** Cards of forms in two columns, or in one where there is less room. Each child is a column. */
export const FormColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  align-items: start;
  gap: var(--space-5);

  > * { display: grid; gap: var(--space-5); min-inline-size: 0; }
`;

/** A form is read best in one narrow column. */
export const Narrow = styled.div`
  display: grid;
  gap: var(--space-5);
  max-inline-size: var(--size-wizard-card);
`;
