import styled from 'styled-components';

export const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 0;
  min-block-size: 44px;
`;

export const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
`;

export const Name = styled.span`
  font: var(--font-label);
  overflow-wrap: anywhere;
`;

export const Email = styled.span`
  color: var(--color-text-muted);
  font: var(--font-small);
  overflow-wrap: anywhere;

  &[data-alone] { color: var(--color-text); font: var(--font-label); }
`;

export const Trailing = styled.div`
  flex: none;
  max-inline-size: 50%;
  text-align: end;
`;
