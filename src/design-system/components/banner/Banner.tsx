import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { Actions, Content, Root, Text, Title } from './Banner.styles.ts';

/** Severity of a banner. */
export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

export interface BannerProps extends Omit<ComponentProps<'div'>, 'title'> {
  /**
   * Color and icon. `danger` and `warning` say what to do.
   * @default 'info'
   */
  tone?: BannerTone | undefined;
  /** The message in one sentence, number first. */
  title: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  /** Announces the banner. Set it if the banner appears or changes after load. */
  live?: boolean | undefined;
  /** Visually hidden prefix that replaces color and icon. @default by tone, such as 'Warning:' */
  toneLabel?: string | undefined;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;
const toneLabels = { info: 'Note:', success: 'Done:', warning: 'Warning:', danger: 'Error:' } as const;

/** A message in the page. Children are the second line, such as how to fix it. Other props go to the root. */
export function Banner(props: BannerProps) {
  const { tone = 'info', title, actions, live = false, toneLabel = toneLabels[tone], children, ...rootProps } = props;
  const Icon = icons[tone];
  return (
    <Root {...rootProps} data-tone={tone} role={live ? 'status' : undefined}>
      <Icon aria-hidden />
      <Content>
        <Title>
          <VisuallyHidden>{toneLabel} </VisuallyHidden>
          {title}
        </Title>
        {children ? <Text>{children}</Text> : null}
        {actions ? <Actions>{actions}</Actions> : null}
      </Content>
    </Root>
  );
}
