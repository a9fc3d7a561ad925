import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Content, Root, Summary } from './Accordion.styles.ts';

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
