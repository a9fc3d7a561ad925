import styled from 'styled-components';

export const Suffix = styled.span`
  flex: none;
  padding-inline-end: var(--space-3);
  color: var(--color-text-muted);
`;
