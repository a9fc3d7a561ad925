import { Info } from 'lucide-react';
import {
  type ComponentProps,
  type CSSProperties,
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefAttributes,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { mergeProps } from '../../internal/mergeProps.ts';
import { popupWithoutAnchors } from '../../internal/popup.styles.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';

const hoverDelayMs = 300;

/** Closes the open tooltip. At most one is open at a time. */
let closeOpenTooltip: (() => void) | undefined;

export interface TooltipProps
  extends Omit<HTMLAttributes<HTMLElement>, 'content' | 'children'>,
    RefAttributes<HTMLElement> {
  /** The explanation. */
  content: ReactNode;
  /** The focusable element to explain. */
  children: ReactElement<Record<string, unknown>>;
  /** Preferred side. Flips if there is no room. @default 'top' */
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined;
}

/**
 * Explains an element on hover, focus and tap. The text is also its accessible description. Without one, nothing opens. `ref`
 * and other props go to the element, so that it can be the trigger of a Menu or Popover.
 */
export function Tooltip({ content, children, side = 'top', ref: givenRef, ...rest }: TooltipProps) {
  const id = useId();
  const trigger = useRef<HTMLElement>(null);
  const childRef = useMergedRefs(trigger, children.props['ref'] as Ref<HTMLElement> | undefined);
  const ref = useMergedRefs(childRef, givenRef);
  const hover = useRef(0);
  // Parent of the open panel: the trigger's dialog, because the rest of the page is inert, or the part of the page with the
  // theme of the trigger. Null while closed.
  const [host, setHost] = useState<Element | null>(null);
  const closeThis = useCallback(() => setHost(null), []);
  const open = () => {
    clearTimeout(hover.current);
    if (!content) return;
    if (closeOpenTooltip !== closeThis) closeOpenTooltip?.();
    closeOpenTooltip = closeThis;
    setHost(trigger.current?.closest('dialog, body, [data-theme]:not(:root)') ?? document.body);
  };
  const close = () => {
    clearTimeout(hover.current);
    closeThis();
  };
  // The pointer may move between trigger and panel.
  const leave = ({ pointerType, relatedTarget }: PointerEvent) => {
    const within = relatedTarget instanceof Element && relatedTarget.closest(`[data-tooltip="${id}"]`) !== null;
    if (pointerType !== 'touch' && !within) close();
  };
  useEffect(() => () => clearTimeout(hover.current), []);

  const given = mergeProps(children.props, rest);
  const style = given['style'] as CSSProperties | undefined;
  const anchor = style?.anchorName ?? `--tooltip-${id}`;
  const triggerProps = mergeProps(given, {
    'data-tooltip': id,
    'data-popup-open': host ? '' : undefined,
    'aria-describedby': content ? id : undefined,
    style: { ...style, anchorName: anchor },
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') hover.current = window.setTimeout(open, hoverDelayMs);
    },
    onPointerLeave: leave,
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) open();
    },
    onBlur: close,
    onClick: ({ currentTarget }: MouseEvent) => (currentTarget.ariaHasPopup === null ? open() : close()),
  });
  return (
    <>
      {cloneElement(children, { ...triggerProps, ref })}
      {/* Always rendered, so that the description exists while the panel is closed. */}
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

interface TooltipPanelProps extends Omit<ComponentProps<'div'>, 'ref'> {
  trigger: RefObject<HTMLElement | null>;
  onDismiss: () => void;
}

/** The open panel in the top layer. Escape and a press outside dismiss it. */
function TooltipPanel({ trigger, onDismiss, ...panelProps }: TooltipPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => panel.current?.showPopover(), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss();
    };
    const onPointerDown = ({ target }: globalThis.PointerEvent) => {
      const isOutside = (element: HTMLElement | null) => !element?.contains(target as Node);
      if (isOutside(panel.current) && isOutside(trigger.current)) onDismiss();
    };
    // In the bubble phase, so that a surrounding dialog still finds the open tooltip and ignores Escape.
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, [trigger, onDismiss]);
  return <Panel {...panelProps} ref={panel} popover="manual" role="tooltip" />;
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

/** Placed in the top layer, 10 pixels from its anchor and 8 from the window edges. */
const Panel = styled.div`
  inline-size: var(--size-tooltip);
  max-inline-size: calc(100vi - 16px);
  margin: 10px 8px;
  padding: var(--space-3) var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: var(--color-text);
  color: var(--color-bg);
  font: var(--font-small);
  text-align: start;
  text-wrap: pretty;
  overflow: visible;
  anchor-name: --tooltip-panel;
  anchor-scope: --tooltip-panel;
  transition: opacity var(--motion-fast);

  &[data-side='top'] { position-area: top; position-try-fallbacks: flip-block; }
  &[data-side='bottom'] { position-area: bottom; position-try-fallbacks: flip-block; }
  &[data-side='inline-start'] { position-area: inline-start; position-try-fallbacks: flip-inline, top, bottom; }
  &[data-side='inline-end'] { position-area: inline-end; position-try-fallbacks: flip-inline, top, bottom; }
  &[data-side^='inline'] { margin: 8px 10px; }

  /* Bridges the gap, so that the pointer can move to the panel. */
  &::before { content: ''; position: absolute; inset: -12px 0; z-index: -1; }
  &[data-side^='inline']::before { inset: 0 -12px; }

  /* The arrow sits on the edge nearest to the anchor. */
  &::after {
    content: '';
    position: fixed;
    position-anchor: inherit;
    top: clamp(anchor(--tooltip-panel top) + 2px, anchor(center), anchor(--tooltip-panel bottom) - 2px);
    left: clamp(anchor(--tooltip-panel left) + 2px, anchor(center), anchor(--tooltip-panel right) - 2px);
    inline-size: 12px;
    block-size: 12px;
    margin: -6px;
    rotate: 45deg;
    border-radius: 2px;
    background: var(--color-text);
  }

  ${popupWithoutAnchors}
  @supports not (position-area: top) { &::after { display: none; } }

  @starting-style { opacity: 0; }

  @media (forced-colors: active) {
    border-color: CanvasText;
    &::after { display: none; }
  }
`;

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
