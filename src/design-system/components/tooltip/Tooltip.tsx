import { Info } from 'lucide-react';
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { mergeProps } from '#design-system/internal/mergeProps.ts';
import { overlayHost } from '#design-system/internal/overlayHost.ts';
import { useMergedRefs } from '#design-system/internal/useMergedRefs.ts';
import { InfoButton } from './Tooltip.styles.ts';
import { TooltipPanel } from './TooltipPanel.tsx';

const hoverDelayMs = 300;

export interface TooltipProps {
  content: ReactNode;
  /** The one focusable element that the tooltip explains. */
  children: ReactElement<Record<string, unknown>>;
  /** Where there is room; it flips to the other side otherwise. @default 'top' */
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined;
}

/** Explains an element on hover, on focus and on tap. The text is also the element's description. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const anchor = `--tooltip-${id}`;
  const trigger = useRef<HTMLElement>(null);
  const ref = useMergedRefs(trigger, children.props['ref'] as Ref<HTMLElement> | undefined);
  const hover = useRef(0);
  /** Where the open panel is; null while it is closed. */
  const [host, setHost] = useState<Element | null>(null);
  const open = () => {
    clearTimeout(hover.current);
    setHost(overlayHost(trigger.current));
  };
  const close = () => {
    clearTimeout(hover.current);
    setHost(null);
  };
  /** The pointer may go from the trigger to the panel and back. */
  const leave = ({ pointerType, relatedTarget }: PointerEvent) => {
    const within = relatedTarget instanceof Element && relatedTarget.closest(`[data-tooltip="${id}"]`) !== null;
    if (pointerType !== 'touch' && !within) close();
  };
  useEffect(() => () => clearTimeout(hover.current), []);

  const triggerProps = mergeProps(children.props, {
    'data-tooltip': id,
    'data-popup-open': host ? '' : undefined,
    'aria-describedby': id,
    style: { ...(children.props['style'] ?? {}), anchorName: anchor },
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') hover.current = window.setTimeout(open, hoverDelayMs);
    },
    onPointerLeave: leave,
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) open();
    },
    onBlur: close,
    onClick: open,
  });
  return (
    <>
      {cloneElement(children, { ...triggerProps, ref })}
      {/* Always in the page, so that the description is there before the panel opens. */}
      <span id={id} hidden>
        {content}
      </span>
      {host
        ? createPortal(
            <TooltipPanel
              data-tooltip={id}
              data-side={side}
              trigger={trigger}
              style={{ positionAnchor: anchor }}
              onPointerLeave={leave}
              onDismiss={close}
            >
              {content}
            </TooltipPanel>,
            host,
          )
        : null}
    </>
  );
}

export interface InfoTooltipProps {
  /** What is explained, such as 'Assessment Window'. */
  about: string;
  content: ReactNode;
  side?: TooltipProps['side'];
  /** The name of the button. @default (about) => `About ${about}` */
  buttonLabel?: ((about: string) => string) | undefined;
}

/** A small button with a question's answer, to stand beside a label. */
export function InfoTooltip({ about, content, side, buttonLabel = (name) => `About ${name}` }: InfoTooltipProps) {
  return (
    <Tooltip content={content} side={side}>
      <InfoButton type="button" aria-label={buttonLabel(about)}>
        <Info aria-hidden />
      </InfoButton>
    </Tooltip>
  );
}
