import styled from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Root = styled.article`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  padding: var(--space-5);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  ${media.phoneOnly} { padding: var(--space-4); }
`;

export const Header = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-3);
`;

export const Labels = styled.div`
  display: flex;
  flex: none;
  gap: var(--space-2);
`;

export const Title = styled.h3`
  min-inline-size: 0;
  font: var(--font-card-title);
  overflow-wrap: anywhere;
`;

export const Facts = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  margin-block: 14px var(--space-4);
  color: var(--color-text-muted);
`;

export const Fact = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-2);

  svg { flex: none; inline-size: 18px; block-size: 18px; stroke-width: 1.75; }
`;

export const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  margin-block-start: var(--space-3);

  [dir='rtl'] & a svg { scale: -1 1; }
`;

export const ScheduledText = styled.span`
  color: var(--color-text-muted);
  font: var(--font-small);
`;
