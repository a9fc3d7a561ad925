import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { EndFocus } from '../../internal/EndFocus.tsx';
import { StandIn } from '../../internal/StandIn.tsx';
import type { PopupState } from '../../internal/usePopup.ts';
import { Item, Panel } from './Select.styles.ts';
import type { SelectBoxProps } from './SelectBox.tsx';

export interface SelectListProps<Key extends string>
  extends Pick<SelectBoxProps<Key>, 'value' | 'onValueChange' | 'options' | 'compact'> {
  popup: PopupState;
}

/** The open part of a SelectBox, loaded with the first one. The only file that knows the select widget. */
export function SelectList<Key extends string>(props: SelectListProps<Key>) {
  const { popup, value, onValueChange, options, compact } = props;
  const list = useRef<HTMLDivElement>(null);
  return (
    <BaseSelect.Root<Key>
      items={options}
      value={value === '' ? null : value}
      onValueChange={(next) => {
        if (next !== null) onValueChange(next);
      }}
      open={popup.open}
      onOpenChange={popup.onOpenChange}
      modal={false}
    >
      <BaseSelect.Trigger render={({ ref }) => <StandIn widgetRef={ref} trigger={popup.trigger} />} />
      <BaseSelect.Portal container={popup.host}>
        <BaseSelect.Positioner
          sideOffset={6}
          align={compact ? 'end' : 'start'}
          alignItemWithTrigger={false}
          style={{ zIndex: 'var(--layer-popup)' }}
        >
          {/* The popup would bring an inline style element, which the page's security policy refuses. */}
          <CSPProvider disableStyleElements>
            <BaseSelect.Popup id={popup.id} ref={list} render={<Panel />}>
              {/* The widget itself goes to the chosen option. */}
              {popup.entry && value === '' ? <EndFocus at={popup.entry} list={list} /> : null}
              {options.map((option) => (
                <BaseSelect.Item key={option.value} value={option.value} render={<Item />}>
                  <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator render={<Check aria-hidden />} />
                </BaseSelect.Item>
              ))}
            </BaseSelect.Popup>
          </CSPProvider>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
