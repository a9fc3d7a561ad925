import styled from 'styled-components';

export const Displaced = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);

  > li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 var(--space-3); }
`;
