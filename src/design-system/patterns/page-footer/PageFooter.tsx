import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { TextLink } from '#design-system/components/link/TextLink.tsx';

export interface PageFooterProps extends Omit<ComponentProps<'footer'>, 'children'> {
  /**
   * Text at the start.
   * @default '© 2025 Checkwell. All rights reserved.'
   */
  copyright?: string | undefined;
  /**
   * Address of the privacy policy.
   * @default '/privacy-policy'
   */
  privacyHref?: string | undefined;
  /**
   * Address of the terms.
   * @default '/privacy-policy'
   */
  termsHref?: string | undefined;
  /**
   * Text of the link to the privacy policy.
   * @default 'Privacy Policy'
   */
  privacyLabel?: string | undefined;
  /**
   * Text of the link to the terms.
   * @default 'Terms & Conditions'
   */
  termsLabel?: string | undefined;
}

/** Copyright line and legal links. Other props go to the root. */
export function PageFooter(props: PageFooterProps) {
  const { copyright = '© 2025 Checkwell. All rights reserved.', privacyHref = '/privacy-policy', ...others } = props;
  const { termsHref = '/privacy-policy', privacyLabel = 'Privacy Policy', ...rest } = others;
  const { termsLabel = 'Terms & Conditions', ...rootProps } = rest;
  return (
    <Root {...rootProps}>
      <span>{copyright}</span>
      <Links>
        <TextLink tone="muted" href={privacyHref}>
          {privacyLabel}
        </TextLink>
        <TextLink tone="muted" href={termsHref}>
          {termsLabel}
        </TextLink>
      </Links>
    </Root>
  );
}

const Root = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-5);
  color: var(--color-text-muted);
  font: var(--font-small);

  /* Hidden while the page loads, because the content would push it down. */
  :root[data-waiting] & { visibility: hidden; }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
`;
