import type { ComponentProps } from 'react';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Crumb, List } from './Breadcrumbs.styles.ts';

/** One level of the path. */
export interface BreadcrumbItem {
  label: string;
  href: string;
}

export interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** From the root to the current page. The last item is not a link. */
  items: ReadonlyArray<BreadcrumbItem>;
  /** Accessible name. @default 'Breadcrumbs' */
  label?: string | undefined;
}

/** Path from the root to the current page. Other props go to the root. */
export function Breadcrumbs({ items, label = 'Breadcrumbs', ...rootProps }: BreadcrumbsProps) {
  return (
    <nav {...rootProps} aria-label={label}>
      <List>
        {items.map((item, index) => (
          <Crumb key={item.href}>
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
