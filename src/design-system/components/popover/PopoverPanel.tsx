import { cloneElement, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { popupSurface } from '../../internal/popup.styles.ts';
import type { PopupState } from '../../internal/usePopup.ts';
import { usePopupPanel } from '../../internal/usePopupPanel.ts';

export interface PopoverPanelProps {
  popup: PopupState;
  /** Replaces the surface. It receives the children. */
  panel?: ReactElement<Record<string, unknown>>;
  /** Accessible name of the panel. */
  label: string;
  /**
   * Edge of the trigger that the panel is aligned with.
   * @default 'start'
   */
  align?: 'start' | 'end';
  /** Selects the element that gets focus on opening. By default the first control. */
  initialFocus?: string;
  children: ReactNode;
}

const firstControl = ':is(button, input, select, textarea):enabled:not([type="hidden"]), a[href]';

/** The open panel of a Popover. It follows its trigger in the DOM, so Tab moves into the panel and out of it in order. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { popup, panel = <Surface />, label, align = 'start', initialFocus = firstControl, children } = props;
  const panelProps = usePopupPanel(popup, (element) => element.querySelector<HTMLElement>(initialFocus));
  return cloneElement(panel, { ...panelProps, role: 'dialog', 'aria-label': label, 'data-align': align }, children);
}

const Surface = styled.div`
  ${popupSurface}
  max-inline-size: min(100vi - 16px, 400px);
  padding: var(--space-4);
`;
