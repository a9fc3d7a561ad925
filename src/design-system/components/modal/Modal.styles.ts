import styled, { keyframes } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';
import { dialogSurface } from './dialog.styles.ts';

const rise = keyframes`
  from { opacity: 0; translate: 0 8px; }
`;

export const Dialog = styled.dialog`
  ${dialogSurface}
  padding: var(--space-4);

  &[open] { display: grid; grid-template-columns: minmax(0, 1fr); place-items: center; }
  ${media.phoneOnly} { &[open] { place-items: end center; } padding: var(--space-2); }
`;

export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  inline-size: 100%;
  max-inline-size: var(--size-modal);
  max-block-size: calc(100dvh - 2 * var(--space-4));
  min-block-size: 0;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  box-shadow: var(--shadow-popup);

  @media (prefers-reduced-motion: no-preference) { animation: ${rise} var(--motion-fast) ease-out; }
`;

export const Header = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-3);
  padding-block: 20px var(--space-3);
  padding-inline: var(--space-5) var(--space-4);

  > button { margin-block-start: -6px; }
`;

export const Heading = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  min-inline-size: 0;
`;

export const Title = styled.h2`
  font: var(--font-section-title);
  font-size: 1.125rem;
  overflow-wrap: anywhere;
`;

export const Description = styled.p`
  color: var(--color-text-muted);
  text-wrap: pretty;
`;

/* The padding leaves room for the focus rings of fields inside the scroll container. */
export const Body = styled.div`
  min-block-size: 0;
  padding-block: var(--space-2) var(--space-4);
  padding-inline: var(--space-5);
  overflow-y: auto;
`;

export const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-5);
  border-block-start: 1px solid var(--color-border);

  ${media.phoneOnly} { anchor-name: --dialog-footer; > button { flex: 1 0 auto; } }
`;
