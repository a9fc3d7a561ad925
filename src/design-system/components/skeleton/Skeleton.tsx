import type { ComponentProps, CSSProperties } from 'react';
import styled, { keyframes } from 'styled-components';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** 'text' for a line of text, 'circle' for an avatar, 'block' for anything else. @default 'text' */
  variant?: 'text' | 'circle' | 'block' | undefined;
  /** A CSS length. @default '100%' */
  inlineSize?: string | undefined;
  /** A CSS length. A circle takes its height from the width. */
  blockSize?: string | undefined;
}

/** Placeholder for loading content. Hidden from assistive technology: set `aria-busy` on the container. */
export function Skeleton({ variant = 'text', inlineSize = '100%', blockSize, style, ...rootProps }: SkeletonProps) {
  const size: CSSProperties = { inlineSize, ...(blockSize === undefined ? {} : { blockSize }) };
  return <Placeholder {...rootProps} aria-hidden data-variant={variant} style={{ ...size, ...style }} />;
}

const pulse = keyframes`
  50% { opacity: 0.5; }
`;

const Placeholder = styled.span`
  display: block;
  flex: none;
  max-inline-size: 100%;
  border-radius: var(--radius-control);
  background: var(--color-sunken);
  animation: ${pulse} 1.6s ease-in-out var(--motion-loops);

  &[data-variant='text'] { block-size: 0.8em; margin-block: 0.3em; border-radius: var(--radius-small); }
  &[data-variant='circle'] { aspect-ratio: 1; border-radius: 50%; }

  @media (forced-colors: active) { border: 1px solid GrayText; }
`;
