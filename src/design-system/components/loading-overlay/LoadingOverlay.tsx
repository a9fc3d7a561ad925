import type { ComponentProps } from 'react';
import styled, { keyframes } from 'styled-components';
import { useLabels } from '../../labels/LabelsProvider.tsx';

export interface LoadingOverlayProps extends ComponentProps<'div'> {
  /** Covers the content and makes it inert. */
  loading: boolean;
}

/** Dims the old content while new content loads. Children are the content; other props go to the root. */
export function LoadingOverlay({ loading, children, ...rootProps }: LoadingOverlayProps) {
  const { labels } = useLabels();
  return (
    <Root {...rootProps} aria-busy={loading}>
      <Content inert={loading}>{children}</Content>
      <Overlay role="status" data-loading={loading || undefined}>
        {loading ? <Pill>{labels.loadingContent}</Pill> : null}
      </Overlay>
    </Root>
  );
}

const turn = keyframes`
  to { rotate: 1turn; }
`;

const Root = styled.div`
  position: relative;
  min-block-size: 96px;
`;

const Content = styled.div`
  transition: opacity var(--motion-fast);

  &[inert] { opacity: 0.45; }
`;

/* The sticky pill stays in the middle of the window over a long list. */
const Overlay = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: flex-start;
  justify-content: center;
  padding-block: 24px;
  pointer-events: none;
`;

const Pill = styled.span`
  position: sticky;
  inset-block-start: 40vh;
  display: inline-flex;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-3) 20px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-pill);
  background: var(--color-surface);
  box-shadow: var(--shadow-popup);
  font: var(--font-label);

  &::before {
    content: '';
    box-sizing: border-box;
    inline-size: 16px;
    block-size: 16px;
    border: 2px solid var(--color-accent-soft);
    border-block-start-color: var(--color-accent);
    border-radius: 50%;
    animation: ${turn} 0.8s linear var(--motion-loops);
  }

  @media (forced-colors: active) { &::before { border-color: Highlight GrayText GrayText; } }
`;
