import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Anchor } from '#design-system/components/link/LinkProvider.tsx';
import { BrandMark } from '#design-system/patterns/brand-mark/BrandMark.tsx';
import { PageFooter, type PageFooterProps } from '#design-system/patterns/page-footer/PageFooter.tsx';
import { media } from '#design-system/theme/breakpoints.ts';
import { ProductPreview } from './ProductPreview.tsx';

export interface GuestFrameProps {
  /** The page. */
  children: ReactNode;
  /**
   * Name of the product.
   * @default 'Checkwell'
   */
  brandName?: string | undefined;
  /**
   * Where the brand links to.
   * @default '/'
   */
  homeHref?: string | undefined;
  /** Links of the footer. */
  footer?: PageFooterProps | undefined;
  /** Content at the end of the header. */
  headerEnd?: ReactNode;
  /** Decoration beside the form. By default an example assessment. */
  preview?: ReactNode;
}

/** Frame of signed-out pages: brand, form, footer, and a preview if there is room. */
export function GuestFrame(props: GuestFrameProps) {
  const { children, brandName, homeHref = '/', footer, headerEnd, preview = <ProductPreview /> } = props;
  return (
    <Root>
      <Column>
        <Header>
          <Home href={homeHref}>
            <BrandMark name={brandName} />
          </Home>
          {headerEnd}
        </Header>
        <Form>{children}</Form>
        <PageFooter brandName={brandName} {...footer} />
      </Column>
      <PreviewColumn aria-hidden inert>
        {preview}
      </PreviewColumn>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  min-block-size: 100dvh;
  background: var(--color-surface);

  ${media.belowDesktop} { grid-template-columns: 1fr; }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  min-inline-size: 0;
  padding: var(--space-6) 56px;

  ${media.belowDesktop} { padding: var(--space-5); }
  ${media.phoneOnly} { padding: var(--space-4); }
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
`;

const Home = styled(Anchor)`
  border-radius: var(--radius-control);
  color: var(--color-text);
  text-decoration: none;
`;

const Form = styled.main`
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

const PreviewColumn = styled.div`
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
