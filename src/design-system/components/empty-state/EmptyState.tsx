import type { ComponentProps, ReactNode } from 'react';
import { Action, Icon, Root, Text, Title } from './EmptyState.styles.ts';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** Decorative. */
  icon?: ReactNode;
  /** What is missing, in a few words. */
  title: string;
  /** One or two sentences below the title. */
  text?: ReactNode;
  /** The next step, usually one button. */
  action?: ReactNode;
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
  const { icon, title, text, action, tone = 'neutral', headingLevel = 2, ...rootProps } = props;
  return (
    <Root {...rootProps} data-tone={tone}>
      {icon ? <Icon aria-hidden>{icon}</Icon> : null}
      <Title as={headingLevel === 2 ? 'h2' : 'h3'}>{title}</Title>
      {text ? <Text>{text}</Text> : null}
      {action ? <Action>{action}</Action> : null}
    </Root>
  );
}
