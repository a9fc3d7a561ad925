import type { ComponentProps, CSSProperties } from 'react';
import { Bone } from './Skeleton.styles.ts';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** 'text' is one line of text, 'circle' an avatar, 'block' anything else. @default 'text' */
  shape?: 'text' | 'circle' | 'block' | undefined;
  /** A CSS length. @default '100%' */
  inlineSize?: string | undefined;
  /** A CSS length; a circle is as high as it is wide. */
  blockSize?: string | undefined;
}

/** Holds the place of what is on its way. Hidden from assistive technology: its container says `aria-busy`. */
export function Skeleton({ shape = 'text', inlineSize = '100%', blockSize, style, ...rootProps }: SkeletonProps) {
  const size: CSSProperties = { inlineSize, ...(blockSize === undefined ? {} : { blockSize }) };
  return <Bone {...rootProps} aria-hidden data-shape={shape} style={{ ...size, ...style }} />;
}
