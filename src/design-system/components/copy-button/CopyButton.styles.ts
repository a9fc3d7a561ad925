import styled from 'styled-components';

export const Root = styled.span`
  display: inline-flex;
  flex-direction: column;
  align-items: flex-start;
  position: relative;
  max-inline-size: 100%;
`;

export const Failure = styled.span`
  display: flex;
  gap: 6px;
  margin-block-start: var(--space-1);
  color: var(--color-danger);
  font: var(--font-small);

  svg { flex: none; inline-size: 16px; block-size: 16px; margin-block-start: 1px; }
`;
