import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Badge } from '#design-system/components/badge/Badge.tsx';
import { media } from '#design-system/theme/breakpoints.ts';
import { PageHeading } from './PageHeading.tsx';

export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title' | 'children'> {
  /** The `h1` of the page. */
  title: ReactNode;
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

const Root = styled.header`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);
  min-block-size: var(--size-control);
`;

const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
`;

const Title = styled(PageHeading)`
  overflow-wrap: anywhere;
`;

/* A skeleton in it takes a line as well. */
const Text = styled.p`
  display: flow-root;
  min-block-size: 1lh;
  margin-block-start: 2px;
  color: var(--color-text-muted);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  ${media.phoneOnly} {
    inline-size: 100%;
    > * { flex: 1 1 auto; }
  }
`;
