import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';

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
  /** Announces the banner: `danger` at once, as an alert, others politely. Set it if the banner appears or changes after load. */
  live?: boolean | undefined;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

/** A message in the page. Children are the second line, such as how to fix it. Other props go to the root. */
export function Banner(props: BannerProps) {
  const { tone = 'info', title, actions, live = false, children, ...rootProps } = props;
  const { labels } = useLabels();
  const Icon = icons[tone];
  return (
    <Root {...rootProps} data-tone={tone} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Icon aria-hidden />
      <Content>
        <Title>
          <VisuallyHidden>{labels.bannerTones[tone]} </VisuallyHidden>
          {title}
        </Title>
        {children ? <Text>{children}</Text> : null}
        {actions ? <Actions>{actions}</Actions> : null}
      </Content>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: var(--color-info-soft);
  color: var(--color-info);

  &[data-tone='success'] { background: var(--color-success-soft); color: var(--color-success); }
  &[data-tone='warning'] { background: var(--color-warning-soft); color: var(--color-warning); }
  &[data-tone='danger'] { background: var(--color-danger-soft); color: var(--color-danger); }

  > svg { flex: none; inline-size: var(--size-icon); block-size: var(--size-icon); stroke-width: 1.75; }

  @media (forced-colors: active) { border-color: CanvasText; }
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-inline-size: 0;
`;

const Title = styled.p`
  font: var(--font-body);
  font-weight: 600;
`;

const Text = styled.div`
  font: var(--font-small);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block-start: var(--space-2);

  /* Aligns the text of a borderless button with the text above. */
  > [data-variant='ghost']:first-child { margin-inline-start: calc(var(--space-4) * -1); }
`;
