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
