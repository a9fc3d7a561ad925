import { styled } from 'styled-components';

/** Cards of forms in two columns, or in one where there is less room. Each child is a column. */
export const FormColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  align-items: start;
  gap: var(--space-5);

  > * { display: grid; gap: var(--space-5); min-inline-size: 0; }
`;
