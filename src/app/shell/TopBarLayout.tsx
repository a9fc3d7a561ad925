import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { Anchor } from '#design-system/components/link/LinkProvider.tsx';
import { BrandMark } from '#design-system/patterns/brand-mark/BrandMark.tsx';
import { PageFooter } from '#design-system/patterns/page-footer/PageFooter.tsx';
import { Footer, Header, Home, Main, Root, SkipLink } from './TopBarLayout.styles.ts';
import { useBrand } from './useBrand.ts';

export interface TopBarLayoutProps {
  children: ReactNode;
  /** Where the brand leads. */
  homeHref: string;
  /** Stands at the end of the bar. */
  barEnd?: ReactNode;
  /** How wide the page may become: a column to read and to act in, or a list. @default 'narrow' */
  width?: 'narrow' | 'wide';
}

const mainId = 'main-content';

/** A bar with the brand, the page, and the footer: for pages without the sidebar. */
export function TopBarLayout({ children, homeHref, barEnd, width = 'narrow' }: TopBarLayoutProps) {
  const { name, copyright } = useBrand();
  return (
    <Root>
      <SkipLink href={`#${mainId}`}>Skip to content</SkipLink>
      <Header>
        <Home as={Anchor} href={homeHref}>
          <BrandMark name={name} />
        </Home>
        {barEnd}
      </Header>
      <Main id={mainId} tabIndex={-1} data-width={width}>
        {children}
      </Main>
      <Footer>
        <PageFooter copyright={copyright} privacyHref={paths.privacyPolicy} />
      </Footer>
    </Root>
  );
}
