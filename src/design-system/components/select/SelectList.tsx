import { Check } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect } from 'react';
import styled from 'styled-components';
import { nextRovingIndex } from '../../internal/nextRovingIndex.ts';
import { popupItem, popupSurface } from '../../internal/popup.styles.ts';
import type { PopupState } from '../../internal/usePopup.ts';
import { usePopupPanel } from '../../internal/usePopupPanel.ts';
import type { VirtualPlace } from '../../internal/virtualEntries.ts';
import { optionHeight, optionsAround } from './optionsAround.ts';

/** One choice of a list. */
export interface SelectOption<Key extends string = string> {
  value: Key;
  label: string;
  /** A sentence below the label, for options that people may not know. Only the label is shown once chosen. */
  description?: string | undefined;
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

/** Above this number of options, only those near the active one and in sight are rendered. */
const virtualListOptions = 100;

const VirtualOptions = lazy(async () => ({ default: (await import('./VirtualOptions.tsx')).VirtualOptions }));

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only after the active option changed.
  useLayoutEffect(() => {
    panelProps.ref.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const renderOption = (option: Option, index: number, place?: VirtualPlace) => (
    <Item
      key={option.value}
      id={`${popup.id}-${index}`}
      role="option"
      aria-selected={isSelected(option)}
      data-active={index === active || undefined}
      onPointerMove={() => {
        if (index !== active) onActiveChange(index);
      }}
      onClick={() => onChoose(index)}
      {...(place && {
        ref: place.measure,
        'data-index': index,
        'aria-setsize': options.length,
        'aria-posinset': index + 1,
        style: { translate: `0 ${place.offset}px` },
      })}
    >
      <span>
        {option.label}
        {option.description ? <small>{option.description}</small> : null}
      </span>
      {isSelected(option) ? <Check aria-hidden /> : null}
    </Item>
  );
  const renderPlace = (place: VirtualPlace) => {
    const option = options[place.index];
    return option === undefined ? null : renderOption(option, place.index, place);
  };
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
      {options.length > virtualListOptions ? (
        <Suspense
          fallback={
            <div role="presentation" style={{ blockSize: options.length * optionHeight }}>
              {optionsAround(Math.max(active, 0), options.length).map((index) =>
                renderPlace({ index, offset: index * optionHeight }),
              )}
            </div>
          }
        >
          <VirtualOptions options={options} active={active} panel={panelProps.ref} renderOption={renderPlace} />
        </Suspense>
      ) : (
        options.map((option, index) => renderOption(option, index))
      )}
    </Panel>
  );
}

const Panel = styled.div`
  ${popupSurface}
  min-inline-size: anchor-size(inline);
  max-inline-size: min(100vi - 16px, 400px);
  max-block-size: min(100dvb - 16px, 320px);
  padding: var(--space-1);

  > [role='presentation'] {
    position: relative;
    > * { position: absolute; inset-inline: 0; inset-block-start: 0; }
  }
`;

const Item = styled.div`
  ${popupItem}
  justify-content: space-between;

  &:has(small) { padding-block: var(--space-2); }
  small { display: block; color: var(--color-text-muted); font: var(--font-small); }
  svg { flex: none; inline-size: 16px; block-size: 16px; color: var(--color-accent); }
`;
