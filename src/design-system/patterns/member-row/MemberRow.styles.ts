import styled from 'styled-components';

export const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 0;
  min-block-size: 44px;
`;

/* Where both do not fit beside each other, what stands at the end moves below the words, which never break apart. */
export const Line = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-3);
  min-inline-size: 0;
`;

export const Words = styled.div`
  display: flex;
  flex: 1 1 180px;
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
  max-inline-size: 100%;
  text-align: end;
`;
