import styled from 'styled-components';

/* The border is invisible until forced colors remove the background. */
export const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 24px;
  padding-inline: 10px;
  border: 1px solid transparent;
  border-radius: var(--radius-pill);
  background: var(--color-sunken);
  color: var(--color-text-muted);
  font: var(--font-small);
  font-size: 0.75rem;
  font-weight: 600;
  white-space: nowrap;

  &[data-tone='success'] { background: var(--color-success-soft); color: var(--color-success); }
  &[data-tone='info'] { background: var(--color-info-soft); color: var(--color-info); }
  &[data-tone='warning'] { background: var(--color-warning-soft); color: var(--color-warning); }
  &[data-tone='danger'] { background: var(--color-danger-soft); color: var(--color-danger); }
`;

export const Dot = styled.span`
  flex: none;
  inline-size: 6px;
  block-size: 6px;
  border-radius: 50%;
  background: currentcolor;

  @media (forced-colors: active) { forced-color-adjust: none; background: CanvasText; }
`;
