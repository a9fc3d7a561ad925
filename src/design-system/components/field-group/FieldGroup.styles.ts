import styled from 'styled-components';

export const Root = styled.fieldset`
  min-inline-size: 0;
`;

export const Legend = styled.span`
  font: var(--font-label);
`;

export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 132px), 1fr));
  align-items: start;
  gap: var(--space-3);
`;
