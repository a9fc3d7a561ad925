import styled from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`;

export const Rows = styled.ul`
  border: 1px solid var(--color-border);
  border-radius: var(--radius-control);
  overflow: hidden;
`;

export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  min-block-size: 44px;
  padding: var(--space-2) var(--space-4);

  & + & { border-block-start: 1px solid var(--color-border); }

  &[data-tone='warning'] { background: var(--color-warning-soft); color: var(--color-warning); }
`;

export const Text = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const Aside = styled.span`
  min-inline-size: 0;
  color: var(--color-text-muted);
  font: var(--font-small);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  [data-tone='warning'] > & { color: inherit; }
`;

export const Action = styled.button`
  min-block-size: 28px;
  padding-inline: var(--space-1);
  margin-inline-end: calc(var(--space-1) * -1);
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: var(--color-accent);
  font: var(--font-small);
  font-weight: 600;
  cursor: pointer;

  [data-tone='warning'] > & { color: inherit; }

  &:hover { text-decoration: underline; text-underline-offset: 3px; }

  &[aria-busy] { cursor: progress; opacity: 0.6; }
`;

export const Note = styled.p`
  color: var(--color-text-muted);
  text-wrap: pretty;
`;

/* Keeps the two usual buttons together when the third one wraps. */
export const Usual = styled.div`
  display: flex;
  flex: none;
  gap: var(--space-3);
  margin-inline-start: auto;

  ${media.phoneOnly} {
    flex: 1 1 100%;
    > button { flex: 1 0 auto; }
  }
`;
