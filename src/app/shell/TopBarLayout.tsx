import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '#app/session/paths.ts';
import { Anchor } from '#design-system/components/link/LinkProvider.tsx';
import { SkipLink } from '#design-system/components/skip-link/SkipLink.tsx';
import { BrandMark } from '#design-system/patterns/brand-mark/BrandMark.tsx';
import { PageFooter } from '#design-system/patterns/page-footer/PageFooter.tsx';
import { media } from '#design-system/theme/breakpoints.ts';
import { useBrandName } from './useDocumentTitle.ts';
import { useLanguageChoice } from './useLanguageChoice.ts';

export interface TopBarLayoutProps {
  children: ReactNode;
  /** The link of the brand. */
  homeHref: string;
  /** Shown at the end of the bar. */
  barEnd?: ReactNode;
  /** The maximum width: a column of text or forms, or a list. @default 'narrow' */
  width?: 'narrow' | 'wide';
}

const mainId = 'main-content';

/** Wraps pages without the sidebar: a bar with the brand, and the footer. */
export function TopBarLayout({ children, homeHref, barEnd, width = 'narrow' }: TopBarLayoutProps) {
  const brandName = useBrandName();
  const languages = useLanguageChoice();
  return (
    <Root>
      <SkipLink targetId={mainId} />
      <Header>
        <Home as={Anchor} href={homeHref}>
          <BrandMark name={brandName} />
        </Home>
        {barEnd}
      </Header>
      <Main id={mainId} tabIndex={-1} data-width={width}>
        {children}
      </Main>
      <Footer>
        <PageFooter brandName={brandName} privacyHref={paths.privacyPolicy} languages={languages} />
      </Footer>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`;

const Header = styled.header`
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

const Home = styled.a`
  flex: none;
  max-inline-size: 60%;
  border-radius: var(--radius-control);
  color: var(--color-text);
  text-decoration: none;
`;

const Main = styled.main`
  flex: 1;
  inline-size: 100%;
  max-inline-size: calc(var(--size-wizard-card) + 2 * var(--space-6));
  margin-inline: auto;
  padding: var(--space-7) var(--space-6);

  &[data-width='wide'] { max-inline-size: 1024px; }
  ${media.phoneOnly} { padding: var(--space-5) var(--space-4); }
`;

const Footer = styled.div`
  padding: var(--space-5) var(--space-6);

  ${media.phoneOnly} { padding-inline: var(--space-4); }
  :root[data-waiting] & { visibility: hidden; }
  @media print { display: none; }
`;
