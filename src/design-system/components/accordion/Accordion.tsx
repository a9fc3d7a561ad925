import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';

/** One section of an accordion. */
export interface AccordionItem {
  value: string;
  title: string;
  content: ReactNode;
}

export interface AccordionProps
  extends FieldValue<readonly string[]>,
    Omit<ComponentProps<'div'>, 'children' | 'defaultValue'> {
  /** Each has a `value`, a `title` and a `content`. */
  items: ReadonlyArray<AccordionItem>;
  /** Values of the open sections. Their owner updates them in `onValueChange`. */
  value?: readonly string[] | undefined;
  /** Values of the sections that are open at first. */
  defaultValue?: readonly string[] | undefined;
}

const none: readonly string[] = [];

/** Sections that open and close, each on its own. The browser finds text in closed ones. Other props go to the root. */
export function Accordion({ items, value, defaultValue, onValueChange, ...rootProps }: AccordionProps) {
  const [shown, setShown] = useFieldValue({ value, defaultValue, onValueChange }, none);
  const toggle = (item: string, isOpen: boolean) =>
    setShown(isOpen ? shown.filter((open) => open !== item) : [...shown, item]);
  return (
    <Root {...rootProps}>
      {items.map(({ value: item, title, content }) => {
        const isOpen = shown.includes(item);
        return (
          <details
            key={item}
            open={isOpen}
            onToggle={(event) => {
              // The browser's search opens a section without a click.
              if (event.currentTarget.open !== isOpen) toggle(item, isOpen);
            }}
          >
            <Summary
              onClick={(event) => {
                // The owner decides.
                event.preventDefault();
                toggle(item, isOpen);
              }}
            >
              <h3>{title}</h3>
              <ChevronDown aria-hidden />
            </Summary>
            <Content>{content}</Content>
          </details>
        );
      })}
    </Root>
  );
}

const Root = styled.div`
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  > details:not(:last-child) { border-block-end: 1px solid var(--color-border); }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-block-size: var(--size-control-large);
  padding: var(--space-3) var(--space-5);
  border-radius: var(--radius-card);
  cursor: pointer;
  list-style: none;
  overflow-wrap: anywhere;

  &::-webkit-details-marker { display: none; }
  &:focus-visible { outline-offset: -2px; }

  svg { flex: none; inline-size: var(--size-icon); block-size: var(--size-icon); color: var(--color-text-muted); transition: rotate var(--motion-fast); }
  [open] > & svg { rotate: 180deg; }
`;

const Content = styled.div`
  padding: 0 var(--space-5) var(--space-5);
`;
