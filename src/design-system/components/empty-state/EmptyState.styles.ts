import styled from 'styled-components';

export const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-1);
  padding: var(--space-8) var(--space-5);
  text-align: center;
`;

export const Icon = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: 56px;
  block-size: 56px;
  margin-block-end: var(--space-3);
  border-radius: 50%;
  background: var(--color-accent-soft);
  color: var(--color-accent);

  [data-tone='danger'] > & { background: var(--color-danger-soft); color: var(--color-danger); }
  svg { inline-size: 24px; block-size: 24px; stroke-width: 1.75; }
`;

export const Title = styled.h2`
  max-inline-size: min(44ch, 100%);
  font: var(--font-card-title);
`;

export const Text = styled.p`
  max-inline-size: min(44ch, 100%);
  color: var(--color-text-muted);
  text-wrap: pretty;
`;

export const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-block-start: var(--space-4);
`;
