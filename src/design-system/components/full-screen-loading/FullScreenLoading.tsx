import type { ComponentProps } from 'react';
import styled, { keyframes } from 'styled-components';
import { useLabels } from '../../labels/LabelsProvider.tsx';

/** Fills the window while the application starts. Other props go to the root. */
export function FullScreenLoading(rootProps: Omit<ComponentProps<'div'>, 'children'>) {
  const { labels } = useLabels();
  return (
    <Root {...rootProps} role="status">
      <Bar aria-hidden />
      {labels.loading}
    </Root>
  );
}

/* From outside one end of the bar to outside the other. At rest it stands in the middle. */
const slide = keyframes`
  from { translate: -175%; }
  to { translate: 175%; }
`;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-4);
  min-block-size: 100dvh;
  color: var(--color-text-muted);
  font: var(--font-label);
`;

const Bar = styled.span`
  position: relative;
  inline-size: 120px;
  block-size: 4px;
  border-radius: var(--radius-pill);
  background: color-mix(in srgb, var(--color-accent) 18%, transparent);
  overflow: hidden;

  &::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 30%;
    inline-size: 40%;
    border-radius: inherit;
    background: var(--color-accent);
    animation: ${slide} 1.1s ease-in-out var(--motion-loops);
  }

  &:dir(rtl)::after { animation-direction: reverse; }
  @media (forced-colors: active) { border: 1px solid CanvasText; &::after { background: CanvasText; } }
`;
