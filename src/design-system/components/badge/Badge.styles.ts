import styled from 'styled-components';

export const Pill = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-inline-size: 24px;
  min-block-size: 24px;
  padding-inline: 10px;
  border: 1px solid transparent;
  border-radius: var(--radius-pill);
  background: var(--color-sunken);
  color: var(--color-text-muted);
  font: var(--font-small);
  font-weight: 600;
  white-space: nowrap;

  &[data-tone='accent'] { background: var(--color-accent-soft); color: var(--color-accent); }
`;
