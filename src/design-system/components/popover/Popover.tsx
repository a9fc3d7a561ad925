import { cloneElement, type ReactElement, type ReactNode, type Ref } from 'react';
import { mergeProps } from '../../internal/mergeProps.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { usePopup } from '../../internal/usePopup.ts';
import type { PopoverPanelProps } from './PopoverPanel.tsx';

export interface PopoverProps extends Omit<PopoverPanelProps, 'popup' | 'children'> {
  /** A button. It receives the popover's handlers and ARIA attributes. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Loads code for the children before the panel opens. Called again on every attempt. */
  loadContent?: () => Promise<unknown>;
  /** Content of the panel. */
  children: (close: () => void) => ReactNode;
}

/** A panel of controls that opens beside its trigger. It is loaded on hover or focus. */
export function Popover(props: PopoverProps) {
  const { trigger, loadContent, children, ...panel } = props;
  const {
    openPart: Panel,
    state,
    ...popup
  } = usePopup(async () => {
    const [part] = await Promise.all([import('./PopoverPanel.tsx'), loadContent?.()]);
    return part.PopoverPanel;
  });
  const ref = useMergedRefs(popup.trigger, trigger.props['ref'] as Ref<HTMLElement> | undefined);
  return (
    <>
      {cloneElement(trigger, { ...mergeProps(trigger.props, popup.triggerProps), 'aria-haspopup': 'dialog', ref })}
      {Panel === undefined ? null : (
        <Panel {...panel} popup={state}>
          {children(state.dismiss)}
        </Panel>
      )}
    </>
  );
}
