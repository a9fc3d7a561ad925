import { cloneElement, type ReactElement, type ReactNode, type Ref } from 'react';
import { mergeProps } from './mergeProps.ts';
import { useMergedRefs } from './useMergedRefs.ts';
import { usePopup } from './usePopup.ts';

export interface PopoverProps {
  /** A button; it gets the popover's attributes. */
  trigger: ReactElement<Record<string, unknown>>;
  /** The surface; it gets the children. */
  panel: ReactElement<Record<string, unknown>>;
  /** Names the panel for assistive technology. */
  label: string;
  align: 'start' | 'end';
  /** A selector of what in the panel gets the focus on opening, where it is not the first control. */
  initialFocus?: string;
  /** Loads what stands in the panel, unless it is there. */
  loadContent?: () => Promise<unknown>;
  /** What stands in the panel. */
  children: (close: () => void) => ReactNode;
}

/** A panel of controls that opens beside its trigger. It is loaded with the first sign that it will be opened. */
export function Popover({ trigger, loadContent, children, ...panel }: PopoverProps) {
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
