import { Languages as LanguagesIcon } from 'lucide-react';
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
  /** Lets people choose the language of the page. */
  languages?: LanguageChoice | undefined;
}

/** Languages to choose from. */
export interface LanguageChoice {
  /** BCP 47 tags, each with the language in its own words. */
  options: readonly { readonly value: string; readonly label: string }[];
  value: string;
  onValueChange: (language: string) => void;
}

/** Copyright line, legal links and the choice of a language. Other props go to the root. */
export function PageFooter(props: PageFooterProps) {
  const { brandName = 'Checkwell', privacyHref = '/privacy-policy', ...rest } = props;
  const { termsHref = '/privacy-policy', languages, ...rootProps } = rest;
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
        {languages === undefined ? null : <LanguageSelect {...languages} />}
      </Links>
    </Root>
  );
}

function LanguageSelect({ options, value, onValueChange }: LanguageChoice) {
  const { labels } = usePatternLabels();
  return (
    <Language>
      <LanguagesIcon size={16} aria-hidden />
      {/* The platform's own, because a phone shows it best, and it costs the first page nothing. */}
      <select
        aria-label={labels.language}
        value={value}
        // What the browser remembers would be another language than the page's.
        autoComplete="off"
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Language>
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
  align-items: center;
  gap: var(--space-1) var(--space-4);
`;

const Language = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);

  select {
    /* As high as a target must be, and as wide as the language. */
    min-block-size: 24px;
    field-sizing: content;
    border: 0;
    border-radius: var(--radius-control);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;

    &:hover { color: var(--color-text); }
  }

  option { background: var(--color-surface); color: var(--color-text); }
`;
