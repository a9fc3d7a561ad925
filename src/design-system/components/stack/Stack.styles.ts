import styled from 'styled-components';

export const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--stack-gap);
  min-inline-size: 0;

  &[data-direction='row'] { flex-flow: row wrap; align-items: center; }
`;
