import styled from 'styled-components';

export const Root = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-3);
  min-inline-size: 0;
  padding: 20px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  > dl { min-inline-size: 0; margin: 0; }
`;

export const Label = styled.dt`
  color: var(--color-text-muted);
  font: var(--font-label);
`;

export const Value = styled.dd`
  margin-block-start: var(--space-2);
  font: var(--font-figure);
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;

  &[data-loading] {
    inline-size: 3ch;
    border-radius: var(--radius-small);
    background: var(--color-sunken);

    @media (forced-colors: active) { border: 1px solid GrayText; }
  }
`;

export const Note = styled.dd`
  margin-block-start: var(--space-1);
  color: var(--color-text-muted);
  font: var(--font-small);

  &[data-loading] { visibility: hidden; }
`;

export const Icon = styled.span`
  flex: none;
  color: var(--color-text-muted);

  svg { inline-size: var(--size-icon); block-size: var(--size-icon); stroke-width: 1.75; }
`;
