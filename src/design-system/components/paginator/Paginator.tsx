import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Gap, List, PageButton, Range, Root } from './Paginator.styles.ts';
import { pageList } from './pageList.ts';

export interface PaginatorProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The current page, from 1. */
  page: number;
  /** Number of pages. */
  pageCount: number;
  /** Called with the chosen page, from 1. */
  onPageChange: (page: number) => void;
  /** Range of the shown entries, such as '1–10 of 240'. */
  rangeText?: string | undefined;
  /** Ignores presses, such as while a page loads. */
  disabled?: boolean | undefined;
  /** Accessible name. @default 'Pagination' */
  label?: string | undefined;
  /**
   * Name of the button to the previous page.
   * @default 'Previous page'
   */
  previousLabel?: string | undefined;
  /**
   * Name of the button to the next page.
   * @default 'Next page'
   */
  nextLabel?: string | undefined;
  /**
   * Name of the button to a page.
   * @default (page) => `Page ${page}`
   */
  pageLabel?: ((page: number) => string) | undefined;
}

/** Navigates the pages of a list. Other props go to the root. */
export function Paginator(props: PaginatorProps) {
  const { page, pageCount, onPageChange, rangeText, disabled = false, ...texts } = props;
  const { label = 'Pagination', previousLabel = 'Previous page', nextLabel = 'Next page', ...others } = texts;
  const { pageLabel = (number: number) => `Page ${number}`, ...rootProps } = others;
  // Buttons use aria-disabled, because a disabled button would lose focus at the last page.
  const goTo = (target: number) => {
    if (!disabled && target >= 1 && target <= pageCount && target !== page) onPageChange(target);
  };
  return (
    <Root {...rootProps} aria-label={label}>
      {rangeText === undefined ? null : (
        <Range aria-live="polite">
          <bdi>{rangeText}</bdi>
        </Range>
      )}
      <List>
        <li>
          <PageButton
            type="button"
            aria-label={previousLabel}
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
                aria-label={pageLabel(entry)}
                aria-current={entry === page ? 'page' : undefined}
                aria-disabled={disabled || undefined}
                onClick={() => goTo(entry)}
              >
                {entry}
              </PageButton>
            </li>
          ),
        )}
        <li>
          <PageButton
            type="button"
            aria-label={nextLabel}
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
