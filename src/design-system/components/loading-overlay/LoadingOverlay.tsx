import type { ComponentProps } from 'react';
import { Content, Pill, Root, Veil } from './LoadingOverlay.styles.ts';

export interface LoadingOverlayProps extends ComponentProps<'div'> {
  loading: boolean;
  /** @default 'Loading..' */
  text?: string | undefined;
}

/** Veils the old content while new content is on its way. Children are the content; other props go to the root. */
export function LoadingOverlay({ loading, text = 'Loading..', children, ...rootProps }: LoadingOverlayProps) {
  return (
    <Root {...rootProps} aria-busy={loading}>
      <Content inert={loading}>{children}</Content>
      <Veil role="status" data-loading={loading || undefined}>
        {loading ? <Pill>{text}</Pill> : null}
      </Veil>
    </Root>
  );
}
