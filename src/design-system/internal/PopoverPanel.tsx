import { cloneElement, type ReactNode } from 'react';
import type { PopoverProps } from './Popover.tsx';
import type { PopupState } from './usePopup.ts';
import { usePopupPanel } from './usePopupPanel.ts';

export interface PopoverPanelProps extends Pick<PopoverProps, 'panel' | 'label' | 'align' | 'initialFocus'> {
  popup: PopupState;
  children: ReactNode;
}

const firstControl = 'input:enabled, button:enabled';

/** The open part of a Popover, loaded with the first one. It follows its trigger, so that Tab goes in and on from it. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { popup, panel, label, align, initialFocus = firstControl, children } = props;
  const panelProps = usePopupPanel(popup, (element) => element.querySelector<HTMLElement>(initialFocus));
  return cloneElement(panel, { ...panelProps, role: 'dialog', 'aria-label': label, 'data-align': align }, children);
}
