import styled from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Root = styled.section`
  display: flex;
  gap: var(--space-4);
  min-inline-size: 0;
  padding: var(--space-5);
  border: 1px solid var(--color-accent);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  ${media.phoneOnly} { gap: var(--space-3); padding: var(--space-4); }
`;

export const Icon = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: 12px;
  background: var(--color-accent-soft);
  color: var(--color-accent);

  svg { inline-size: 22px; block-size: 22px; stroke-width: 1.75; }
`;

export const Text = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

export const Label = styled.h2`
  color: var(--color-text-muted);
  font: var(--font-small);
`;

export const DateAndTime = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  margin-block-start: 2px;
  font: var(--font-card-title);

  strong { color: var(--color-accent); font-weight: 600; white-space: nowrap; }
`;

export const Note = styled.p`
  display: flex;
  gap: var(--space-2);
  margin-block-start: var(--space-2);
  color: var(--color-text-muted);
  font: var(--font-small);

  svg { flex: none; inline-size: 16px; block-size: 16px; margin-block-start: 1px; stroke-width: 1.75; }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block-start: var(--space-4);
`;
