import { styled } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`;

export const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  min-block-size: 64px;
  padding: var(--space-3) var(--space-6);
  border-block-end: 1px solid var(--color-border);
  background: var(--color-surface);

  ${media.phoneOnly} { padding-inline: var(--space-4); }
  @media print { display: none; }
`;

export const Home = styled.a`
  border-radius: var(--radius-control);
  color: var(--color-text);
  text-decoration: none;
`;

export const Main = styled.main`
  flex: 1;
  inline-size: 100%;
  max-inline-size: calc(var(--size-wizard-card) + 2 * var(--space-6));
  margin-inline: auto;
  padding: var(--space-7) var(--space-6);

  &[data-width='wide'] { max-inline-size: 1024px; }
  ${media.phoneOnly} { padding: var(--space-5) var(--space-4); }
`;

export const Footer = styled.div`
  padding: var(--space-5) var(--space-6);

  ${media.phoneOnly} { padding-inline: var(--space-4); }
  :root[data-waiting] & { visibility: hidden; }
  @media print { display: none; }
`;
