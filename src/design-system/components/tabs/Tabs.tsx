import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styled from 'styled-components';
import { nextRovingIndex } from '../../internal/nextRovingIndex.ts';
import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';

/** One tab with its panel. */
export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  /** Number of items in the panel, shown after the label. */
  count?: number | undefined;
  content: ReactNode;
  disabled?: boolean | undefined;
}

export interface TabsProps<Value extends string> extends FieldValue<Value | undefined, Value> {
  /** Accessible name of the tab list. */
  label: string;
  /** Each with its `value`, `label` and `content`. */
  tabs: ReadonlyArray<TabItem<Value>>;
  /** Value of the shown tab. The first enabled tab shows if no enabled tab has it. */
  value?: Value | undefined;
  /** Value of the tab that is shown at first, without `value`. */
  defaultValue?: Value | undefined;
  /** Class of the root element. */
  className?: string | undefined;
}

/** Switches between panels. Arrow keys move between the tabs. */
export function Tabs<Value extends string>({ label, tabs, className, ...valueProps }: TabsProps<Value>) {
  const [value, setValue] = useFieldValue(valueProps, undefined);
  const { locale } = useLabels();
  const id = useId();
  const panelId = `${id}-panel`;
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  // Without an enabled tab of that value the first one is shown, so that the keyboard can reach the list.
  const chosen = tabs.find((tab) => tab.value === value && !tab.disabled) ?? tabs.find(({ disabled }) => !disabled);
  // By index, because a value may contain spaces, which separate ids.
  const tabId = (index: number) => `${id}-${index}`;

  /** Focuses and chooses the next enabled tab. */
  const moveByKeys = (event: KeyboardEvent<HTMLElement>) => {
    const enabled = tabs.flatMap((tab, index) => (tab.disabled ? [] : [index]));
    const rightToLeft = event.currentTarget.matches(':dir(rtl)');
    const keys = rightToLeft
      ? { previous: 'ArrowRight', next: 'ArrowLeft' }
      : { previous: 'ArrowLeft', next: 'ArrowRight' };
    const from = enabled.findIndex((index) => buttons.current[index] === event.target);
    const next = enabled[nextRovingIndex(event.key, from, enabled.length, keys) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    const button = buttons.current[next];
    button?.focus();
    button?.click();
  };

  return (
    <Root className={className}>
      <List role="tablist" aria-label={label} onKeyDown={moveByKeys}>
        {tabs.map((tab, index) => (
          <Tab
            key={tab.value}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={tabId(index)}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? panelId : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => {
              if (tab !== chosen) setValue(tab.value);
            }}
          >
            {tab.label}
            {tab.count === undefined ? null : ` ${tab.count.toLocaleString(locale)}`}
          </Tab>
        ))}
      </List>
      {chosen === undefined ? null : (
        // Focusable, because the panel may contain no other focusable element.
        <Panel
          key={chosen.value}
          role="tabpanel"
          id={panelId}
          aria-labelledby={tabId(tabs.indexOf(chosen))}
          tabIndex={0}
        >
          {chosen.content}
        </Panel>
      )}
    </Root>
  );
}

const Root = styled.div`
  min-inline-size: 0;
`;

const List = styled.div`
  display: flex;
  gap: var(--space-4);
  border-block-end: 1px solid var(--color-border);
  overflow-x: auto;
  scrollbar-width: none;
`;

const Tab = styled.button`
  flex: none;
  min-block-size: 44px;
  padding: 0 var(--space-1);
  border: 0;
  border-block-end: 2px solid transparent;
  background: none;
  color: var(--color-text-muted);
  font: var(--font-label);
  transition: color var(--motion-fast), border-color var(--motion-fast);

  &:hover { color: var(--color-text); }
  &[aria-selected='true'] { border-block-end-color: var(--color-accent); color: var(--color-accent); }
  &:disabled { opacity: 0.55; }
  &:focus-visible { outline-offset: -2px; border-radius: var(--radius-small); }

  @media (forced-colors: active) {
    &:not([aria-selected='true']) { border-block-end-color: Canvas; }
    &[aria-selected='true'] { border-block-end-color: Highlight; }
    &:disabled { opacity: 1; color: GrayText; }
  }
`;

const Panel = styled.div`
  margin-block-start: var(--space-4);
  border-radius: var(--radius-small);
`;
