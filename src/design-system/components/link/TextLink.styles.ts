import styled from 'styled-components';
import { Anchor } from './LinkProvider.tsx';

export const Root = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 24px;
  border-radius: var(--radius-small);
  color: var(--color-accent);
  font-weight: 500;
  text-decoration: none;

  svg { flex: none; inline-size: var(--size-icon); block-size: var(--size-icon); stroke-width: 1.75; }

  &:hover { color: var(--color-accent-hover); text-decoration: underline; text-underline-offset: 3px; }

  /* In running text, color alone does not distinguish a link. */
  p & { display: inline; text-decoration: underline; text-underline-offset: 3px; }

  &[data-tone='muted'] { color: var(--color-text-muted); font-weight: 400; }
  &[data-tone='muted']:hover { color: var(--color-text); }
`;
