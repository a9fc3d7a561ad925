import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

/** One section of an accordion. */
export interface AccordionItem {
  id: string;
  title: string;
  content: ReactNode;
  /** Shows the content at first. */
  open?: boolean | undefined;
}

export interface AccordionProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Each has an `id`, a `title` and a `content`; `open` shows the content at first. */
  items: ReadonlyArray<AccordionItem>;
}

/** Sections that open and close, each on its own. The browser finds text in closed ones. Other props go to the root. */
export function Accordion({ items, ...rootProps }: AccordionProps) {
  return (
    <Root {...rootProps}>
      {items.map(({ id, title, content, open }) => (
        <details key={id} open={open}>
          <Summary>
            <h3>{title}</h3>
            <ChevronDown aria-hidden />
          </Summary>
          <Content>{content}</Content>
        </details>
      ))}
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
