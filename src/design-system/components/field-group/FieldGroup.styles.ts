import styled from 'styled-components';
import { labelRow } from '../../internal/FormField.styles.ts';

export const Root = styled.fieldset`
  min-inline-size: 0;

  > .label-row { ${labelRow} }
  > .label-row > .legend { font: var(--font-label); }

  > .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 132px), 1fr));
    align-items: start;
    gap: var(--space-3);
  }
`;
