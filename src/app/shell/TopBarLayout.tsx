import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { Anchor } from '#design-system/components/link/LinkProvider.tsx';
import { SkipLink } from '#design-system/components/skip-link/SkipLink.tsx';
import { BrandMark } from '#design-system/patterns/brand-mark/BrandMark.tsx';
import { PageFooter } from '#design-system/patterns/page-footer/PageFooter.tsx';
import { Footer, Header, Home, Main, Root } from './TopBarLayout.styles.ts';
import { useBrand } from './useBrand.ts';

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
  const { name, copyright } = useBrand();
  return (
    <Root>
      <SkipLink targetId={mainId} />
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
