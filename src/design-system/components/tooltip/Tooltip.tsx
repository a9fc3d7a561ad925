import { Info } from 'lucide-react';
import {
  type ComponentProps,
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { mergeProps } from '#design-system/internal/mergeProps.ts';
import { useMergedRefs } from '#design-system/internal/useMergedRefs.ts';
import { InfoButton, Panel } from './Tooltip.styles.ts';

const hoverDelayMs = 300;

/** Closes the open tooltip. At most one is open at a time. */
let closeOpenTooltip: (() => void) | undefined;

export interface TooltipProps {
  /** The explanation. */
  content: ReactNode;
  /** The focusable element to explain. */
  children: ReactElement<Record<string, unknown>>;
  /** Preferred side. Flips if there is no room. @default 'top' */
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined;
}

/** Explains an element on hover, focus and tap. The text is also its accessible description. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const anchor = `--tooltip-${id}`;
  const trigger = useRef<HTMLElement>(null);
  const ref = useMergedRefs(trigger, children.props['ref'] as Ref<HTMLElement> | undefined);
  const hover = useRef(0);
  // Parent of the open panel: the trigger's dialog, because the rest of the page is inert. Null while closed.
  const [host, setHost] = useState<Element | null>(null);
  const closeThis = useCallback(() => setHost(null), []);
  const open = () => {
    clearTimeout(hover.current);
    if (closeOpenTooltip !== closeThis) closeOpenTooltip?.();
    closeOpenTooltip = closeThis;
    setHost(trigger.current?.closest('dialog') ?? document.body);
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
  about: string;
  /** The text. */
  content: ReactNode;
  /** Side on which it opens if there is room. */
  side?: TooltipProps['side'];
  /** Accessible name of the button. @default (about) => `About ${about}` */
  buttonLabel?: ((about: string) => string) | undefined;
}

/** An info button with a tooltip, placed beside a label. */
export function InfoTooltip({ about, content, side, buttonLabel = (name) => `About ${name}` }: InfoTooltipProps) {
  return (
    <Tooltip content={content} side={side}>
      <InfoButton type="button" aria-label={buttonLabel(about)}>
        <Info aria-hidden />
      </InfoButton>
    </Tooltip>
  );
}
