import type { ReactNode } from 'react';
import { BrandMark } from '#design-system/patterns/brand-mark/BrandMark.tsx';
import { PageFooter, type PageFooterProps } from '#design-system/patterns/page-footer/PageFooter.tsx';
import { Column, Form, Header, Home, Picture, Root } from './GuestFrame.styles.ts';
import { ProductPreview } from './ProductPreview.tsx';

export interface GuestFrameProps {
  children: ReactNode;
  /** @default 'Checkwell' */
  brandName?: string | undefined;
  /** @default '/' */
  homeHref?: string | undefined;
  /** Texts and links of the footer. */
  footer?: PageFooterProps | undefined;
  /** Stands at the end of the header. */
  headerEnd?: ReactNode;
  /** The picture beside the form; by default a drawn assessment. */
  preview?: ReactNode;
}

/** The page of somebody who is not signed in: brand, a form, the footer, and a picture where there is room. */
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
      <Picture aria-hidden inert>
        {preview}
      </Picture>
    </Root>
  );
}
