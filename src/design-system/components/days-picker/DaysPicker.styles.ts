import styled from 'styled-components';

export const Layout = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-3) var(--space-5);

  > :first-child { border: 1px solid var(--color-border); border-radius: var(--radius-control); }
  &[data-disabled] { opacity: 0.55; }
`;

export const SelectedDays = styled.p`
  flex: 1 1 160px;
  max-block-size: 280px;
  overflow: auto;
  color: var(--color-text-muted);
`;
