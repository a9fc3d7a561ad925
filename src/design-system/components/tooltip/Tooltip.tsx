import { Info } from 'lucide-react';
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefAttributes,
  useId,
} from 'react';
import styled from 'styled-components';
import { mergeProps } from '../../internal/mergeProps.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import type { TooltipPanelProps } from './TooltipPanel.tsx';
import { useTooltip } from './useTooltip.tsx';

export interface TooltipProps
  extends Omit<HTMLAttributes<HTMLElement>, 'content' | 'children'>,
    RefAttributes<HTMLElement> {
  /** The explanation. */
  content: ReactNode;
  /** The focusable element to explain. */
  children: ReactElement<Record<string, unknown>>;
  /** Preferred side. Flips if there is no room. @default 'top' */
  side?: TooltipPanelProps['side'];
}

/**
 * Explains an element on hover, focus by Tab, and tap. The text is also its accessible description. Without one, nothing
 * opens. `ref` and other props go to the element, so that it can be the trigger of a Menu or Popover. An IconButton shows
 * the text instead of its label.
 */
export function Tooltip({ content, children, side, ref: givenRef, ...rest }: TooltipProps) {
  const id = useId();
  const ref = useMergedRefs(givenRef ?? null, children.props['ref'] as Ref<HTMLElement> | undefined);
  const elementProps = mergeProps(children.props, rest);
  const { triggerProps, panel } = useTooltip({ content, side, elementProps });
  const props = mergeProps(elementProps, {
    ...triggerProps,
    'aria-describedby': content ? id : undefined,
    'data-tooltip': '',
    ...(panel && { 'data-popup-open': '' }),
  });
  return (
    <>
      {cloneElement(children, { ...props, ref })}
      {/* Always rendered, so that the description exists while the panel is closed. */}
      <span id={id} hidden>
        {content}
      </span>
      {panel}
    </>
  );
}

export interface InfoTooltipProps {
  /** Subject of the help, such as 'Assessment Window'. */
  label: string;
  /** The text. */
  content: ReactNode;
  /** Side on which it opens if there is room. */
  side?: TooltipProps['side'];
}

/** An info button with a tooltip, placed beside a label. */
export function InfoTooltip({ label, content, side }: InfoTooltipProps) {
  const { labels } = useLabels();
  return (
    <Tooltip content={content} side={side}>
      <InfoButton type="button" aria-label={labels.about(label)}>
        <Info aria-hidden />
      </InfoButton>
    </Tooltip>
  );
}

const InfoButton = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: 24px;
  block-size: 24px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: var(--color-text-muted);

  &:hover, &[data-popup-open] { color: var(--color-accent); }
  svg { inline-size: 16px; block-size: 16px; }
`;
