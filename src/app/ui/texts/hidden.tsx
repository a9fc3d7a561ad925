import type { ReactNode } from 'react';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';

/** Draws the part of a text that only screen readers read. */
export const hidden = (content: ReactNode) => <VisuallyHidden>{content}</VisuallyHidden>;
