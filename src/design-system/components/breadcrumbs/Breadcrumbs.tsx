import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { TextLink } from '../link/TextLink.tsx';

/** One level of the path. */
export interface BreadcrumbItem {
  label: ReactNode;
  href: string;
}

export interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** From the root to the current page. The last item is not a link. */
  items: ReadonlyArray<BreadcrumbItem>;
}

/** Path from the root to the current page. Other props go to the root. */
export function Breadcrumbs({ items, ...rootProps }: BreadcrumbsProps) {
  const { labels } = useLabels();
  return (
    <nav {...rootProps} aria-label={labels.breadcrumbs}>
      <List>
        {items.map((item, index) => (
          <Crumb key={index}>
            {index === items.length - 1 ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <TextLink tone="muted" href={item.href}>
                {item.label}
              </TextLink>
            )}
          </Crumb>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  row-gap: var(--space-1);
  font: var(--font-small);
`;

const Crumb = styled.li`
  display: inline-flex;
  align-items: center;
  min-inline-size: 0;
  min-block-size: 24px;
  overflow-wrap: anywhere;

  &:not(:last-child)::after { content: '/' / ''; margin-inline: var(--space-2); color: var(--color-text-muted); }
`;
