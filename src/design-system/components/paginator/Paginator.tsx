import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { media } from '../../theme/breakpoints.ts';
import { pageList } from './pageList.ts';

export interface PaginatorProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The current page, from 1. */
  value: number;
  /** Number of pages. */
  pageCount: number;
  /** Called with the chosen page, from 1. */
  onValueChange: (page: number) => void;
  /** Range of the shown entries, such as '1–10 of 240'. */
  rangeText?: string | undefined;
  /** Ignores presses, such as while a page loads. */
  disabled?: boolean | undefined;
  /** Accessible name. @default the label `pagination` */
  label?: string | undefined;
}

/** Navigates the pages of a list. Other props go to the root. */
export function Paginator(props: PaginatorProps) {
  const { value: page, pageCount, onValueChange, rangeText, disabled = false, label, ...rootProps } = props;
  const { labels, locale } = useLabels();
  // Buttons use aria-disabled, because a disabled button would lose focus at the last page.
  const goTo = (target: number) => {
    if (!disabled && target >= 1 && target <= pageCount && target !== page) onValueChange(target);
  };
  return (
    <Root {...rootProps} aria-label={label ?? labels.pagination}>
      {rangeText === undefined ? null : (
        <Range aria-live="polite">
          <bdi>{rangeText}</bdi>
        </Range>
      )}
      <List>
        <li>
          <PageButton
            type="button"
            aria-label={labels.previousPage}
            aria-disabled={disabled || page <= 1}
            onClick={() => goTo(page - 1)}
          >
            <ChevronLeft aria-hidden />
          </PageButton>
        </li>
        {pageList(page, pageCount).map((entry, index) =>
          entry === 'gap' ? (
            <Gap key={`gap-${index}`} aria-hidden>
              …
            </Gap>
          ) : (
            <li key={entry}>
              <PageButton
                type="button"
                aria-label={labels.page(entry.toLocaleString(locale))}
                aria-current={entry === page ? 'page' : undefined}
                aria-disabled={disabled || undefined}
                onClick={() => goTo(entry)}
              >
                {entry.toLocaleString(locale)}
              </PageButton>
            </li>
          ),
        )}
        <li>
          <PageButton
            type="button"
            aria-label={labels.nextPage}
            aria-disabled={disabled || !(page < pageCount)}
            onClick={() => goTo(page + 1)}
          >
            <ChevronRight aria-hidden />
          </PageButton>
        </li>
      </List>
    </Root>
  );
}

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-4);

  ${media.phoneOnly} { flex-direction: column; }
`;

const Range = styled.span`
  color: var(--color-text-muted);
`;

const List = styled.ul`
  --page-size: var(--size-control);
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
  margin-inline-start: auto;

  ${media.phoneOnly} {
    --page-size: 36px;
    gap: var(--space-1);
    margin-inline-start: 0;
  }
`;

const PageButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-inline-size: var(--page-size);
  block-size: var(--page-size);
  padding-inline: 6px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  color: var(--color-text);
  font: var(--font-label);
  transition: background-color var(--motion-fast), border-color var(--motion-fast);

  ${media.phoneOnly} { padding-inline: 1px; font-size: 0.8125rem; }

  &:hover:not([aria-disabled='true'], [aria-current]) { border-color: var(--color-border-control); background: var(--color-sunken); }

  &[aria-current='page'] {
    border-color: var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
  }

  &[aria-disabled='true'] { color: color-mix(in srgb, var(--color-text-muted) 55%, transparent); }
  &[aria-disabled='true'][aria-current='page'] { opacity: 0.6; color: var(--color-on-accent); }

  svg { inline-size: 18px; block-size: 18px; }
  [dir='rtl'] & svg { scale: -1 1; }

  @media (forced-colors: active) {
    &[aria-current='page'] { forced-color-adjust: none; border-color: Highlight; background: Highlight; color: HighlightText; }
    &[aria-disabled='true'] { border-color: GrayText; color: GrayText; }
    &[aria-disabled='true'][aria-current='page'] { background: GrayText; color: Canvas; opacity: 1; }
  }
`;

const Gap = styled.li`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: var(--page-size);
  color: var(--color-text-muted);

  ${media.phoneOnly} { inline-size: 18px; }
`;
