import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { List, Panel, Root, Tab } from './Tabs.styles.ts';

/** One tab with its panel. */
export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  /** How many things the panel holds. */
  count?: number | undefined;
  content: ReactNode;
  disabled?: boolean | undefined;
}

export interface TabsProps<Value extends string> {
  /** Names the row of tabs for assistive technology. */
  label: string;
  tabs: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string | undefined;
}

/** Switches between panels; arrow keys move between the tabs. */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange, className }: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      render={<Root />}
      className={className}
      value={value}
      // The values handed to base-ui are the ones of `tabs`, so nothing else can come back.
      onValueChange={(next) => onValueChange(next as Value)}
    >
      <BaseTabs.List render={<List />} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} disabled={tab.disabled} render={<Tab />}>
            {tab.label}
            {tab.count === undefined ? null : ` ${tab.count.toLocaleString('en')}`}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} render={<Panel />}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
