import { useLabels } from '../labels/LabelsProvider.tsx';
import { VisuallyHidden } from './VisuallyHidden.ts';

/** Tells screen readers that a link opens a new window (WCAG 2.2, technique G201). */
export function NewWindowNote({ target }: { target: string | undefined }) {
  const { labels } = useLabels();
  return target === '_blank' ? <VisuallyHidden> {labels.opensNewWindow}</VisuallyHidden> : null;
}
