import { ListFilter } from 'lucide-react';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { ButtonRoot } from '../../internal/button.styles.ts';
import { popupSurface } from '../../internal/popup.styles.ts';
import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { Button } from '../button/Button.tsx';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { Popover } from '../popover/Popover.tsx';
import type { SelectOption } from '../select/SelectList.tsx';

export interface FilterMenuProps<Key extends string>
  extends FieldValue<readonly Key[]>,
    Omit<ComponentProps<'button'>, 'value' | 'defaultValue' | 'onChange' | 'children'> {
  /**
   * Text of the button that opens the menu.
   * @default the label `filters`
   */
  label?: string;
  /** Each with its `value` and `label`. */
  options: ReadonlyArray<SelectOption<Key>>;
}

/** Chooses filters for a list. A badge counts them. `ref` and other props go to the trigger. */
export function FilterMenu<Key extends string>(props: FilterMenuProps<Key>) {
  const { label, options, value: given, defaultValue, onValueChange, ...triggerProps } = props;
  const [value, setValue] = useFieldValue<readonly Key[]>({ value: given, defaultValue, onValueChange }, []);
  const { labels, locale } = useLabels();
  const name = label ?? labels.filters;
  const count = value.length.toLocaleString(locale);
  return (
    <Popover
      trigger={
        <Trigger {...triggerProps} data-variant="secondary">
          <ListFilter aria-hidden />
          {name}
          {value.length === 0 ? null : (
            <>
              <Count aria-hidden>{count}</Count>
              <VisuallyHidden>{labels.selectedCount(count)}</VisuallyHidden>
            </>
          )}
        </Trigger>
      }
      panel={<Panel />}
      label={name}
      align="start"
    >
      {() => (
        <>
          <Options>
            {options.map((option) => (
              <li key={option.value}>
                <Checkbox
                  label={option.label}
                  checked={value.includes(option.value)}
                  onCheckedChange={() => setValue(toggleOption(options, value, option.value))}
                />
              </li>
            ))}
          </Options>
          {value.length === 0 ? null : (
            <Footer>
              <Button variant="ghost" onClick={() => setValue([])}>
                {labels.clearFilters}
              </Button>
            </Footer>
          )}
        </>
      )}
    </Popover>
  );
}

/** Adds the key or removes it. Keeps the order of the options. */
function toggleOption<Key extends string>(
  options: readonly SelectOption<Key>[],
  value: readonly Key[],
  key: Key,
): readonly Key[] {
  return options.map((option) => option.value).filter((option) => value.includes(option) !== (option === key));
}

const Trigger = styled(ButtonRoot)`
  padding-inline: var(--space-3);
`;

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-inline-size: 20px;
  block-size: 20px;
  padding-inline: 6px;
  border-radius: var(--radius-pill);
  background: var(--color-accent);
  color: var(--color-on-accent);
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1;

  @media (forced-colors: active) { border: 1px solid ButtonText; }
`;

const Panel = styled.div`
  ${popupSurface}
  min-inline-size: max(anchor-size(inline), 200px);
  max-inline-size: min(100vi - 16px, 320px);
`;

const Options = styled.ul`
  display: flex;
  flex-direction: column;
  padding: var(--space-2);

  > li { display: flex; border-radius: var(--radius-small); }
  > li:hover { background: var(--color-sunken); }

  /* Makes the whole row clickable. */
  > li > div { flex: 1; }
  label { inline-size: 100%; padding-block: var(--space-2); padding-inline: var(--space-2); }
`;

const Footer = styled.div`
  padding: var(--space-1);
  border-block-start: 1px solid var(--color-border);

  > button { inline-size: 100%; }
`;
