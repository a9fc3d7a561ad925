import styled from 'styled-components';

export const Root = styled.div`
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  > details:not(:last-child) { border-block-end: 1px solid var(--color-border); }
`;

export const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-block-size: var(--size-control-large);
  padding: var(--space-3) var(--space-5);
  border-radius: var(--radius-card);
  cursor: pointer;
  list-style: none;
  overflow-wrap: anywhere;

  &::-webkit-details-marker { display: none; }
  &:focus-visible { outline-offset: -2px; }

  svg { flex: none; inline-size: var(--size-icon); block-size: var(--size-icon); color: var(--color-text-muted); }
  [open] > & svg { rotate: 180deg; }

  @media (prefers-reduced-motion: no-preference) {
    svg { transition: rotate var(--motion-fast); }
  }
`;

export const Content = styled.div`
  padding: 0 var(--space-5) var(--space-5);
`;
