import styled from 'styled-components';
import { pill } from '../../internal/pill.styles.ts';

export const Root = styled.span`
  ${pill}
  max-inline-size: 100%;
  overflow-wrap: anywhere;

  &[data-tone='accent'] { background: var(--color-accent-soft); color: var(--color-accent); }
`;

export const Remove = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  margin-inline: 2px -8px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: inherit;

  svg { inline-size: 14px; block-size: 14px; }
  &:hover:not(:disabled) { background: color-mix(in srgb, currentColor 12%, transparent); }
`;
