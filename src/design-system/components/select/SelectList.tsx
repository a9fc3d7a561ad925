import { Check } from 'lucide-react';
import { useListPanel } from '../../internal/useListPanel.ts';
import type { PopupState } from '../../internal/usePopup.ts';
import { Item, Panel } from './Select.styles.ts';
import type { SelectBoxProps } from './SelectBox.tsx';

export interface SelectListProps<Key extends string>
  extends Pick<
    SelectBoxProps<Key>,
    'value' | 'onValueChange' | 'options' | 'compact' | 'aria-label' | 'aria-labelledby'
  > {
  popup: PopupState;
}

/** The open part of a SelectBox, loaded with the first one. */
export function SelectList<Key extends string>(props: SelectListProps<Key>) {
  const { popup, value, onValueChange, options, compact, ...name } = props;
  return (
    <Panel {...useListPanel(popup)} {...name} role="listbox" data-align={compact ? 'end' : 'start'}>
      {options.map((option) => (
        <Item
          key={option.value}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          onClick={() => {
            popup.dismiss();
            if (option.value !== value) onValueChange(option.value);
          }}
        >
          {option.label}
          {option.value === value ? <Check aria-hidden /> : null}
        </Item>
      ))}
    </Panel>
  );
}
