import type { ComponentProps, CSSProperties } from 'react';
import { Placeholder } from './Skeleton.styles.ts';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** 'text' for a line of text, 'circle' for an avatar, 'block' for anything else. @default 'text' */
  shape?: 'text' | 'circle' | 'block' | undefined;
  /** A CSS length. @default '100%' */
  inlineSize?: string | undefined;
  /** A CSS length. A circle takes its height from the width. */
  blockSize?: string | undefined;
}

/** Placeholder for loading content. Hidden from assistive technology: set `aria-busy` on the container. */
export function Skeleton({ shape = 'text', inlineSize = '100%', blockSize, style, ...rootProps }: SkeletonProps) {
  const size: CSSProperties = { inlineSize, ...(blockSize === undefined ? {} : { blockSize }) };
  return <Placeholder {...rootProps} aria-hidden data-shape={shape} style={{ ...size, ...style }} />;
}
