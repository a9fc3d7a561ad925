import type { ReactNode } from 'react';
import { BrandMark } from '#design-system/patterns/brand-mark/BrandMark.tsx';
import { PageFooter, type PageFooterProps } from '#design-system/patterns/page-footer/PageFooter.tsx';
import { Column, Form, Header, Home, PreviewColumn, Root } from './GuestFrame.styles.ts';
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
  /** Texts and links of the footer. */
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
        <PageFooter {...footer} />
      </Column>
      <PreviewColumn aria-hidden inert>
        {preview}
      </PreviewColumn>
    </Root>
  );
}
