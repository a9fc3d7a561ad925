import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { rove } from '../../internal/rove.ts';
import { Root } from './Tabs.styles.ts';

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
  const id = useId();
  const panelId = `${id}-panel`;
  const chosen = tabs.find((tab) => tab.value === value);
  return (
    <Root className={className}>
      <div className="list" role="tablist" aria-label={label} onKeyDown={moveByKeys}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? panelId : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => {
              if (tab !== chosen) onValueChange(tab.value);
            }}
          >
            {tab.label}
            {tab.count === undefined ? null : ` ${tab.count.toLocaleString('en')}`}
          </button>
        ))}
      </div>
      {chosen === undefined ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing else that takes the focus.
        <div key={value} className="panel" role="tabpanel" id={panelId} aria-labelledby={`${id}-${value}`} tabIndex={0}>
          {chosen.content}
        </div>
      )}
    </Root>
  );
}

/** A tab that gets the focus by the keys is chosen. Disabled ones are left out. */
function moveByKeys(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const from = tabs.indexOf(event.target as HTMLElement);
  const rightToLeft = event.currentTarget.matches(':dir(rtl)');
  const keys = rightToLeft ? { back: 'ArrowRight', on: 'ArrowLeft' } : { back: 'ArrowLeft', on: 'ArrowRight' };
  const next = tabs[rove(event.key, from, tabs.length, keys) ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.click();
}
