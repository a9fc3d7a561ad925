import type { ComponentProps } from 'react';
import { Content, Overlay, Pill, Root } from './LoadingOverlay.styles.ts';

export interface LoadingOverlayProps extends ComponentProps<'div'> {
  /** Covers the content and makes it inert. */
  loading: boolean;
  /**
   * Shown over the content and read once.
   * @default 'Loading..'
   */
  text?: string | undefined;
}

/** Dims the old content while new content loads. Children are the content; other props go to the root. */
export function LoadingOverlay({ loading, text = 'Loading..', children, ...rootProps }: LoadingOverlayProps) {
  return (
    <Root {...rootProps} aria-busy={loading}>
      <Content inert={loading}>{children}</Content>
      <Overlay role="status" data-loading={loading || undefined}>
        {loading ? <Pill>{text}</Pill> : null}
      </Overlay>
    </Root>
  );
}
