import styled, { keyframes } from 'styled-components';
import { dialogSurface } from '#design-system/components/modal/dialog.styles.ts';
import { media } from '#design-system/theme/breakpoints.ts';

const slideIn = keyframes`
  from { opacity: 0; translate: 24px 0; }
`;

const slideInRtl = keyframes`
  from { opacity: 0; translate: -24px 0; }
`;

export const Dialog = styled.dialog`${dialogSurface}`;

export const Panel = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: flex;
  flex-direction: column;
  inline-size: var(--size-drawer);
  max-inline-size: 100%;
  border-inline-start: 1px solid var(--color-border);
  background: var(--color-surface);

  ${media.phoneOnly} { inline-size: 100%; border: 0; }

  @media (prefers-reduced-motion: no-preference) {
    animation: ${slideIn} var(--motion-fast) ease-out;
    &:dir(rtl) { animation-name: ${slideInRtl}; }
  }
`;

export const Header = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 65px;
  padding-block: var(--space-3);
  padding-inline: var(--space-5) var(--space-4);
  border-block-end: 1px solid var(--color-border);

  ${media.phoneOnly} { padding-inline: var(--space-4) var(--space-2); }
`;

export const Heading = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-inline-size: 0;
`;

export const Title = styled.h2`
  min-inline-size: 0;
  font: var(--font-section-title);
  font-size: 1.125rem;
  overflow-wrap: anywhere;
`;

export const Body = styled.div`
  flex: 1;
  min-block-size: 0;
  padding: var(--space-5);
  overflow-y: auto;
  overscroll-behavior: contain;

  ${media.phoneOnly} { padding: var(--space-4); }
`;

export const Footer = styled.footer`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-5);
  border-block-start: 1px solid var(--color-border);

  ${media.belowDesktop} { anchor-name: --dialog-footer; }
  ${media.phoneOnly} { padding-inline: var(--space-4); }
`;
