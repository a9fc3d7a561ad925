import styled from 'styled-components';

export const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--grid-column)), 1fr));
  gap: var(--grid-gap);
  min-inline-size: 0;
`;
