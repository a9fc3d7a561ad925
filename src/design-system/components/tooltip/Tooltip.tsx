import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { Info } from 'lucide-react';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { useOverlayContainer } from '#design-system/internal/useOverlayContainer.ts';
import { Arrow, InfoButton, Panel } from './Tooltip.styles.ts';

export interface TooltipProps {
  content: ReactNode;
  /** The one focusable element that the tooltip explains. */
  children: ReactElement<Record<string, unknown>>;
  /** Where there is room; it flips to the other side otherwise. @default 'top' */
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined;
}

/** Explains an element on hover, on focus and on tap. The text is also the element's description. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const { container, triggerRef } = useOverlayContainer();
  const descriptionId = useId();
  return (
    <BaseTooltip.Root open={open} onOpenChange={setOpen}>
      <BaseTooltip.Trigger
        ref={triggerRef}
        render={children}
        delay={300}
        closeOnClick={false}
        aria-describedby={descriptionId}
        onClick={() => setOpen(true)}
      />
      {/* Always in the page, so that the description is there before the panel opens. */}
      <span id={descriptionId} hidden>
        {content}
      </span>
      <BaseTooltip.Portal container={container}>
        <BaseTooltip.Positioner
          side={side}
          sideOffset={10}
          collisionPadding={8}
          style={{ zIndex: 'var(--layer-popup)' }}
        >
          <BaseTooltip.Popup render={<Panel role="tooltip" />}>
            <BaseTooltip.Arrow render={<Arrow />} />
            {content}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
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
