import { ListFilter } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
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

/** One filter of a menu. */
export interface FilterOption<Key extends string = string> extends SelectOption<Key> {
  /** Heading of the filters that belong together. They follow each other. */
  group?: string | undefined;
}

export interface FilterMenuProps<Key extends string>
  extends FieldValue<readonly Key[]>,
    Omit<ComponentProps<'button'>, 'value' | 'defaultValue' | 'onChange' | 'children'> {
  /**
   * Text of the button that opens the menu.
   * @default the label `filters`
   */
  label?: string;
  /** Each with its `value` and `label`, and in a long menu its `group`. */
  options: ReadonlyArray<FilterOption<Key>>;
  /** Fields for filters with many values, such as a date. Their keys in `value` are counted too. */
  children?: ReactNode;
}

/** Chooses filters for a list. A badge counts them. `ref` and other props go to the trigger. */
export function FilterMenu<Key extends string>(props: FilterMenuProps<Key>) {
  const { label, options, value: given, defaultValue, onValueChange, children, ...triggerProps } = props;
  const [value, setValue] = useFieldValue<readonly Key[]>({ value: given, defaultValue, onValueChange }, []);
  const { labels, locale } = useLabels();
  const name = label ?? labels.filters;
  const count = value.length.toLocaleString(locale);
  const id = useId();
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
          <Scroller>
            {children ? <Fields>{children}</Fields> : null}
            {listGroups(options).map(({ heading, members }, index) => (
              <Group
                key={members[0]?.value}
                role={heading === undefined ? undefined : 'group'}
                aria-labelledby={heading === undefined ? undefined : `${id}-${index}`}
              >
                {heading === undefined ? null : <Heading id={`${id}-${index}`}>{heading}</Heading>}
                <Options>
                  {members.map((option) => (
                    <li key={option.value}>
                      <Checkbox
                        label={option.label}
                        description={option.description}
                        checked={value.includes(option.value)}
                        onCheckedChange={() => setValue(toggleOption(options, value, option.value))}
                      />
                    </li>
                  ))}
                </Options>
              </Group>
            ))}
          </Scroller>
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

/** Options in their order, together with those of the same group. */
function listGroups<Option extends FilterOption>(options: readonly Option[]) {
  return [...Map.groupBy(options, ({ group }) => group)].map(([heading, members]) => ({ heading, members }));
}

/** Adds the key or removes it. Keeps the order of the options, and after them the keys of fields. */
function toggleOption<Key extends string>(
  options: readonly SelectOption<Key>[],
  value: readonly Key[],
  key: Key,
): readonly Key[] {
  const keys = options.map((option) => option.value);
  const ofFields = value.filter((one) => !keys.includes(one));
  return [...keys.filter((option) => value.includes(option) !== (option === key)), ...ofFields];
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
  overflow: hidden;

  &:popover-open {
    display: flex;
    flex-direction: column;
  }
`;

/** The footer stays in view, and covers no filter. */
const Scroller = styled.div`
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Fields = styled.div`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
`;

const Group = styled.div`
  padding: var(--space-2);

  * + & { border-block-start: 1px solid var(--color-border); }
`;

const Heading = styled.div`
  padding: var(--space-1) var(--space-2);
  color: var(--color-text-muted);
  font: var(--font-small);
  font-weight: 600;
`;

const Options = styled.ul`
  display: flex;
  flex-direction: column;

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
