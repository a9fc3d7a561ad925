import styled from 'styled-components';
import { Anchor } from '#design-system/components/link/LinkProvider.tsx';
import { media } from '#design-system/theme/breakpoints.ts';

export const Root = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  min-block-size: 100dvh;
  background: var(--color-surface);

  ${media.belowDesktop} { grid-template-columns: 1fr; }
`;

export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  min-inline-size: 0;
  padding: var(--space-6) 56px;

  ${media.belowDesktop} { padding: var(--space-5); }
  ${media.phoneOnly} { padding: var(--space-4); }
`;

export const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
`;

export const Home = styled(Anchor)`
  border-radius: var(--radius-control);
  color: var(--color-text);
  text-decoration: none;
`;

export const Form = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: center;
  inline-size: 100%;
  max-inline-size: 400px;
  margin-inline: auto;
  padding-block: var(--space-5);

  ${media.phoneOnly} { justify-content: flex-start; padding-block: var(--space-6); }
`;

export const PreviewColumn = styled.div`
  position: sticky;
  inset-block-start: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  block-size: 100dvh;
  padding: var(--space-6);
  background: var(--color-accent-soft);
  overflow: hidden;

  ${media.belowDesktop} { display: none; }
`;
