import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '#design-system/components/badge/Badge.tsx';
import { Actions, Root, Row, Text, Title, TitleRow } from './PageHeader.styles.ts';

export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title' | 'children'> {
  /** The one top heading of the page. */
  title: string;
  /** One line under the title. */
  description?: ReactNode;
  /** How many things the page lists; undefined while it is not known. */
  count?: number | undefined;
  /** Says what is counted to assistive technology, such as 'members'. */
  countLabel?: string | undefined;
  /** Stands above the title: the way here. */
  breadcrumbs?: ReactNode;
  /** The main action last. */
  actions?: ReactNode;
}

/** Title, count and actions of a page. Other props go to the root. */
export function PageHeader(props: PageHeaderProps) {
  const { title, description, count, countLabel, breadcrumbs, actions, ...rootProps } = props;
  return (
    <Root {...rootProps}>
      {breadcrumbs}
      <Row>
        <div>
          <TitleRow>
            <Title tabIndex={-1}>{title}</Title>
            {count === undefined ? null : <Badge count={count} label={countLabel} />}
          </TitleRow>
          {description ? <Text>{description}</Text> : null}
        </div>
        {actions ? <Actions>{actions}</Actions> : null}
      </Row>
    </Root>
  );
}
