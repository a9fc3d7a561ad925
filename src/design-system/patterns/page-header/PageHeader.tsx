import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '#design-system/components/badge/Badge.tsx';
import { Actions, Root, Row, Text, Title, TitleRow } from './PageHeader.styles.ts';

export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title' | 'children'> {
  /** The `h1` of the page. */
  title: string;
  /** One line under the title. */
  description?: ReactNode;
  /** Number of listed entries. Undefined while loading. */
  count?: number | undefined;
  /** Visually hidden noun after the count, such as 'members'. */
  countLabel?: string | undefined;
  /** Breadcrumbs above the title. */
  breadcrumbs?: ReactNode;
  /** Buttons, the main one last. */
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
            <Title>{title}</Title>
            {count === undefined ? null : <Badge count={count} label={countLabel} />}
          </TitleRow>
          {description ? <Text>{description}</Text> : null}
        </div>
        {actions ? <Actions>{actions}</Actions> : null}
      </Row>
    </Root>
  );
}
