import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { usePatternLabels } from '../PatternLabelsProvider.tsx';

export interface PageFooterProps extends Omit<ComponentProps<'footer'>, 'children'> {
  /**
   * Name of the product in the copyright line.
   * @default 'Checkwell'
   */
  brandName?: string | undefined;
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
}

/** Copyright line and legal links. Other props go to the root. */
export function PageFooter(props: PageFooterProps) {
  const { brandName = 'Checkwell', privacyHref = '/privacy-policy', ...rest } = props;
  const { termsHref = '/privacy-policy', ...rootProps } = rest;
  const { labels } = usePatternLabels();
  return (
    <Root {...rootProps}>
      <span>{labels.copyright(brandName)}</span>
      <Links>
        <TextLink tone="muted" href={privacyHref}>
          {labels.privacyPolicy}
        </TextLink>
        <TextLink tone="muted" href={termsHref}>
          {labels.terms}
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
