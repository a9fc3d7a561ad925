import { Check } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { nextRovingIndex } from '../../internal/nextRovingIndex.ts';
import { popupItem, popupSurface } from '../../internal/popup.styles.ts';
import type { PopupState } from '../../internal/usePopup.ts';
import { usePopupPanel } from '../../internal/usePopupPanel.ts';

/** One choice of a list. */
export interface SelectOption<Key extends string = string> {
  value: Key;
  label: string;
}

export interface SelectListProps<Option extends SelectOption> {
  popup: PopupState;
  options: readonly Option[];
  isSelected: (option: Option) => boolean;
  /** Index of the option that Enter chooses. -1 if there is none. */
  active: number;
  onActiveChange: (index: number) => void;
  onChoose: (index: number) => void;
  align: 'start' | 'end';
  'aria-label': string | undefined;
  'aria-labelledby': string | undefined;
  'aria-multiselectable'?: boolean | undefined;
  /** Shown if there is no option. */
  emptyText?: string | undefined;
}

const arrowKeys = { previous: 'ArrowUp', next: 'ArrowDown' };
const pageSteps = new Map([
  ['PageUp', -10],
  ['PageDown', 10],
]);

/** Returns the index of the option that a key makes active in an open list. Undefined for other keys. */
export function nextOptionIndex(key: string, active: number, count: number): number | undefined {
  const step = pageSteps.get(key);
  if (step === undefined || count === 0) return nextRovingIndex(key, active, count, arrowKeys);
  return Math.min(Math.max(active + step, 0), count - 1);
}

/** The open list of a SelectBox or Combobox. Focus stays on the control, which names the active option. */
export function SelectList<Option extends SelectOption>(props: SelectListProps<Option>) {
  const { popup, options, isSelected, active, onActiveChange, onChoose, align, emptyText, ...listProps } = props;
  const panelProps = usePopupPanel(popup, () => popup.trigger.current);
  const activeItem = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only after the active option changed.
  useLayoutEffect(() => {
    activeItem.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Panel
      {...panelProps}
      {...listProps}
      role="listbox"
      data-align={align}
      // Keeps focus on the control.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length === 0 ? (
        <Item role="option" aria-disabled aria-selected={false}>
          {emptyText}
        </Item>
      ) : null}
      {options.map((option, index) => (
        <Item
          key={option.value}
          ref={index === active ? activeItem : undefined}
          id={`${popup.id}-${index}`}
          role="option"
          aria-selected={isSelected(option)}
          data-active={index === active || undefined}
          onPointerMove={() => {
            if (index !== active) onActiveChange(index);
          }}
          onClick={() => onChoose(index)}
        >
          {option.label}
          {isSelected(option) ? <Check aria-hidden /> : null}
        </Item>
      ))}
    </Panel>
  );
}

const Panel = styled.div`
  ${popupSurface}
  min-inline-size: anchor-size(inline);
  max-inline-size: min(100vi - 16px, 400px);
  max-block-size: min(100dvb - 16px, 320px);
  padding: var(--space-1);
`;

const Item = styled.div`
  ${popupItem}
  justify-content: space-between;

  svg { flex: none; inline-size: 16px; block-size: 16px; color: var(--color-accent); }
`;
