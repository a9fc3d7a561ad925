import { styled } from 'styled-components';

export const Root = styled.div`
  display: grid;
  gap: var(--space-3);
`;

export const Explanation = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  color: var(--color-text-muted);

  > button { margin-inline: calc(-1 * var(--space-3)); }
`;
