import styled from 'styled-components';

export const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-inline-size: 0;
`;

export const Side = styled.div`
  min-inline-size: 0;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
