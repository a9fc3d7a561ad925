import { type MouseEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Banner, type BannerProps } from '../banner/Banner.tsx';
import { findControl } from './focusFirstInvalid.ts';

/** One error of a form. */
export interface FormFieldError {
  /** Id of the field, or of an element around it. */
  id: string;
  /** The same text as at the field. */
  message: string;
}

export interface ErrorSummaryProps
  extends Omit<BannerProps, 'tone' | 'title' | 'actions' | 'live' | 'children' | 'ref'> {
  /** Errors in the order of their fields. Pass a new list after each refused submit, and keep it until the next one. */
  errors: readonly FormFieldError[];
  /** What to do, such as 'Please correct these values'. */
  title: string;
}

/**
 * Lists the errors of a long form as links to their fields. Takes focus when it gets a list that is not empty; without
 * errors it renders nothing. Place it above the fields. Other props go to the root.
 */
export function ErrorSummary({ errors, title, ...rootProps }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes focus only for a new list.
  useEffect(() => root.current?.focus(), [errors]);
  if (errors.length === 0) return null;
  return (
    <Banner {...rootProps} ref={root} tone="danger" live tabIndex={-1} title={title}>
      <List>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={focusField}>
              {message}
            </a>
          </li>
        ))}
      </List>
    </Banner>
  );
}

/** Focuses the field of a link. The address stays, because it may hold the state of the page. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = findControl(document.getElementById(event.currentTarget.hash.slice(1)));
  if (field === null) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  // In the middle, its label is visible too.
  field.scrollIntoView({ block: 'center' });
}

const List = styled.ul`
  display: grid;
  justify-items: start;

  a { align-content: center; display: block; min-block-size: 24px; color: inherit; text-decoration: underline; text-underline-offset: 3px; overflow-wrap: anywhere; }
`;
