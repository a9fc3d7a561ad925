import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** Decorative. */
  icon?: ReactNode;
  /** What is missing, in a few words. */
  title: string;
  /** One or two sentences below the title. */
  description?: ReactNode;
  /** The next step, usually one button. */
  actions?: ReactNode;
  /**
   * `danger` for a failure.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'danger' | undefined;
  /**
   * Level of the heading on the page.
   * @default 2
   */
  headingLevel?: 2 | 3 | undefined;
}

/** Placeholder for a list or page without content. Other props go to the root. */
export function EmptyState(props: EmptyStateProps) {
  const { icon, title, description, actions, tone = 'neutral', headingLevel = 2, ...rootProps } = props;
  return (
    <Root {...rootProps} data-tone={tone}>
      {icon ? <Icon aria-hidden>{icon}</Icon> : null}
      <Title as={headingLevel === 2 ? 'h2' : 'h3'}>{title}</Title>
      {description ? <Description>{description}</Description> : null}
      {actions ? <Actions>{actions}</Actions> : null}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-1);
  padding: var(--space-8) var(--space-5);
  text-align: center;
`;

const Icon = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: 56px;
  block-size: 56px;
  margin-block-end: var(--space-3);
  border-radius: 50%;
  background: var(--color-accent-soft);
  color: var(--color-accent);

  [data-tone='danger'] > & { background: var(--color-danger-soft); color: var(--color-danger); }
  svg { inline-size: 24px; block-size: 24px; stroke-width: 1.75; }
`;

const Title = styled.h2`
  max-inline-size: min(44ch, 100%);
  font: var(--font-card-title);
`;

const Description = styled.p`
  max-inline-size: min(44ch, 100%);
  color: var(--color-text-muted);
  text-wrap: pretty;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-block-start: var(--space-4);
`;
